import { PENDING_TOKEN_MS } from '@prayer-swap/shared/push/limits';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import type { DeviceAddress, PushDevice, PushPermission } from '../../platform/push-device.ts';
import { registrationFailure } from './registration-failure.ts';

/** How this device stands to messages. */
export type DeviceState =
  | { is: 'not-supported' }
  | { is: 'denied' }
  | { is: 'not-requested' }
  /** Allowed, and the server knows the way here. */
  | { is: 'registered'; registrationId: string; address: DeviceAddress }
  /** Allowed, but there is no address. */
  | { is: 'not-registered' }
  | { is: 'error'; words: string };

type Outside = {
  device: PushDevice;
  settings: (memberId: string) => Promise<PushSettings>;
  register: (address: DeviceAddress, memberId: string) => Promise<{ registrationId: string }>;
};

/**
 * Keeps the server knowing where the signed-in member's device is. Whatever fails becomes a state;
 * nothing here throws and nothing waits for it.
 */
export function deviceRegistration({ device, settings, register }: Outside) {
  let memberId: string | null = null;
  let state: DeviceState | null = null;
  /** An address that came while nobody was signed in. */
  let pending: DeviceAddress | null = null;
  let forgotten: Promise<void> = Promise.resolve();
  /** One after the other: what is found out for one member never crosses the next one's way. */
  let looks: Promise<void> = Promise.resolve();
  const watchers = new Set<() => void>();

  function show(next: DeviceState | null) {
    state = next;
    for (const watcher of watchers) watcher();
  }

  /** What was found out for a member who is gone by now is nobody's news. */
  function showTo(member: string, next: DeviceState) {
    if (memberId === member) show(next);
  }

  async function attempt(member: string, step: (member: string) => Promise<void>) {
    await forgotten;
    if (memberId !== member) return;
    try {
      await step(member);
    } catch (error) {
      showTo(member, { is: 'error', words: registrationFailure(error) });
    }
  }

  function look(): Promise<void> {
    const member = memberId;
    if (member !== null) looks = looks.then(() => attempt(member, lookFor));
    return looks;
  }

  async function lookFor(member: string) {
    const permission = await device.permission();
    if (permission !== 'granted') return showTo(member, { is: permission });
    const address = await device.address(await settings(member));
    if (address) await tell(address, member);
    // Meanwhile one may have come late.
    else if (state?.is !== 'registered') showTo(member, { is: 'not-registered' });
  }

  async function tell(address: DeviceAddress, member: string) {
    // Nobody, or somebody else, is here by now: the address must not stay with a stranger.
    if (memberId !== member) return forget();
    pending = null;
    const { registrationId } = await register(address, member);
    showTo(member, { is: 'registered', registrationId, address });
  }

  function tellPending() {
    const [address, member] = [pending, memberId];
    if (address && member) void attempt(member, () => tell(address, member));
  }

  function forget() {
    pending = null;
    forgotten = device.forget().catch(() => {});
    return forgotten;
  }

  device.onAddress((address) => {
    pending = address;
    tellPending();
  });

  return {
    /** Null until it was looked. */
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** At the start of the app and after signing in. */
    async begin(member: string) {
      memberId = member;
      if (pending) setTimeout(tellPending, PENDING_TOKEN_MS);
      await look();
    },
    /** Asks the person; call it from a touch of theirs. @returns how the device stands then */
    async turnOn(): Promise<DeviceState | null> {
      // Asked at once: a browser asks only while the touch is fresh.
      await device.ask().catch(() => {});
      await look();
      return state;
    },
    /** Once more, where something failed or the person may have changed their mind elsewhere. */
    async lookAgain() {
      await look();
      return state;
    },
    /** The person may have changed their mind in the settings of the browser or the phone. */
    async heedPermission() {
      const permission = await device.permission();
      if (state && permissionBehind(state) !== permission) await look();
    },
    /** This device is not to be reached any more, until it is looked again. */
    async unregister() {
      await forget();
      if (memberId !== null) show({ is: 'not-registered' });
    },
    /** The member has left: the device is nobody's. */
    end() {
      if (memberId === null) return;
      memberId = null;
      show(null);
      void forget();
    },
  };
}

/** Null where it is not known. */
function permissionBehind(state: DeviceState): PushPermission | null {
  switch (state.is) {
    case 'registered':
    case 'not-registered':
      return 'granted';
    case 'not-supported':
    case 'denied':
    case 'not-requested':
      return state.is;
    case 'error':
      return null;
    default:
      return state satisfies never;
  }
}
