import { PENDING_TOKEN_DELAY_MS } from '@prayer-swap/shared/push/limits';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import type { DeviceAddress, PushDevice, PushPermission } from '../../platform/push-device.ts';
import { registrationErrorMessage } from './registration-error-message.ts';

/** How this device stands to messages. */
export type DeviceState =
  | { is: 'not-supported' }
  | { is: 'denied' }
  | { is: 'not-requested' }
  /** Allowed, and the server knows the way here. */
  | { is: 'registered'; registrationId: string; address: DeviceAddress }
  /** Allowed, but there is no address. */
  | { is: 'not-registered' }
  | { is: 'error'; message: string };

type Dependencies = {
  device: PushDevice;
  settings: (memberId: string) => Promise<PushSettings>;
  register: (address: DeviceAddress, memberId: string) => Promise<{ registrationId: string }>;
};

/**
 * Keeps the server knowing where the signed-in member's device is. Whatever fails becomes a state;
 * nothing here throws and nothing waits for it.
 */
export function createDeviceRegistration({ device, settings, register }: Dependencies) {
  let memberId: string | null = null;
  let state: DeviceState | null = null;
  /** An address that came while nobody was signed in. */
  let pending: DeviceAddress | null = null;
  let pendingClear: Promise<void> = Promise.resolve();
  /** One after the other: what is found out for one member never crosses the next one's way. */
  let pendingChecks: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function setState(next: DeviceState | null) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** What was found out for a member who is gone by now is nobody's news. */
  function setStateFor(member: string, next: DeviceState) {
    if (memberId === member) setState(next);
  }

  async function attempt(member: string, step: (member: string) => Promise<void>) {
    await pendingClear;
    if (memberId !== member) return;
    try {
      await step(member);
    } catch (error) {
      setStateFor(member, { is: 'error', message: registrationErrorMessage(error) });
    }
  }

  function enqueueCheck(): Promise<void> {
    const member = memberId;
    if (member !== null)
      pendingChecks = pendingChecks.then(() => attempt(member, checkRegistration));
    return pendingChecks;
  }

  async function checkRegistration(member: string) {
    const permission = await device.permission();
    if (permission !== 'granted') return setStateFor(member, { is: permission });
    const address = await device.address(await settings(member));
    if (address) await sendAddress(address, member);
    // Meanwhile one may have come late.
    else if (state?.is !== 'registered') setStateFor(member, { is: 'not-registered' });
  }

  async function sendAddress(address: DeviceAddress, member: string) {
    // Nobody, or somebody else, is here by now: the address must not stay with a stranger.
    if (memberId !== member) return clearAddress();
    pending = null;
    const { registrationId } = await register(address, member);
    setStateFor(member, { is: 'registered', registrationId, address });
  }

  function sendPendingAddress() {
    const [address, member] = [pending, memberId];
    if (address && member) void attempt(member, () => sendAddress(address, member));
  }

  function clearAddress() {
    pending = null;
    pendingClear = device.unregister().catch(() => {});
    return pendingClear;
  }

  device.onAddress((address) => {
    pending = address;
    sendPendingAddress();
  });

  return {
    /** Null until it was looked. */
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** At the start of the app and after signing in. */
    async start(member: string) {
      memberId = member;
      if (pending) setTimeout(sendPendingAddress, PENDING_TOKEN_DELAY_MS);
      await enqueueCheck();
    },
    /** Asks the person; call it from a touch of theirs. @returns how the device stands then */
    async turnOn(): Promise<DeviceState | null> {
      // Asked at once: a browser asks only while the touch is fresh.
      await device.requestPermission().catch(() => {});
      await enqueueCheck();
      return state;
    },
    /** Once more, where something failed or the person may have changed their mind elsewhere. */
    async refresh() {
      await enqueueCheck();
      return state;
    },
    /** The person may have changed their mind in the settings of the browser or the phone. */
    async refreshPermission() {
      const permission = await device.permission();
      if (state && permissionFor(state) !== permission) await enqueueCheck();
    },
    /** This device is not to be reached any more, until it is looked again. */
    async unregister() {
      await clearAddress();
      if (memberId !== null) setState({ is: 'not-registered' });
    },
    /** The member has left: the device is nobody's. */
    stop() {
      if (memberId === null) return;
      memberId = null;
      setState(null);
      void clearAddress();
    },
  };
}

/** Null where it is not known. */
function permissionFor(state: DeviceState): PushPermission | null {
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
