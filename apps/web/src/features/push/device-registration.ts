import { translate } from '@prayer-swap/shared/messages/translate';
import { PENDING_TOKEN_DELAY_MS } from '@prayer-swap/shared/push/limits';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { ApiError } from '../../lib/api-failure.ts';
import { createStore } from '../../lib/store.ts';
import type { DeviceAddress, PushDevice, PushPermission } from '../../platform/platform.ts';

/** The push state of this device. */
export type DeviceState =
  | { is: 'not-supported' }
  | { is: 'denied' }
  | { is: 'not-requested' }
  /** Permission is granted and the server has the address. */
  | { is: 'registered'; registrationId: string; address: DeviceAddress }
  /** Permission is granted, but there is no address. */
  | { is: 'not-registered' }
  | { is: 'error'; message: string };

type Dependencies = {
  device: PushDevice;
  settings: (memberId: string) => Promise<PushSettings>;
  register: (address: DeviceAddress, memberId: string) => Promise<{ registrationId: string }>;
};

/**
 * Registers the device of the signed-in member with the server. Every failure becomes a state;
 * nothing here throws and no caller awaits it.
 */
export function createDeviceRegistration({ device, settings, register }: Dependencies) {
  let memberId: string | null = null;
  /** Null until the first check. */
  const state = createStore<DeviceState | null>(null);
  /** An address that arrived without a signed-in member. */
  let pending: DeviceAddress | null = null;
  let pendingClear: Promise<void> = Promise.resolve();
  /** Serializes the checks, so that the result for one member never applies to the next. */
  let pendingChecks: Promise<void> = Promise.resolve();

  /** Ignores the result for a member who has signed out. */
  function setStateFor(member: string, next: DeviceState) {
    if (memberId === member) state.set(next);
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
    // An address may have arrived in between.
    else if (state.get()?.is !== 'registered') setStateFor(member, { is: 'not-registered' });
  }

  async function sendAddress(address: DeviceAddress, member: string) {
    // The member changed during the check: clear the address, so that it never belongs to another
    // account.
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
    state: state.get,
    useState: state.useValue,
    /** Call when the app starts and after signing in. */
    async start(member: string) {
      memberId = member;
      if (pending) setTimeout(sendPendingAddress, PENDING_TOKEN_DELAY_MS);
      await enqueueCheck();
    },
    /** Shows the permission prompt; call it from a user gesture. @returns the new state */
    async turnOn(): Promise<DeviceState | null> {
      // Requests immediately: a browser shows the prompt only during the user gesture.
      await device.requestPermission().catch(() => {});
      await enqueueCheck();
      return state.get();
    },
    /** Repeats the check after a failure or a permission change elsewhere. */
    async refresh() {
      await enqueueCheck();
      return state.get();
    },
    /** The user may have changed the permission in the settings of the browser or the phone. */
    async refreshPermission() {
      const permission = await device.permission();
      const known = state.get();
      if (known && permissionFor(known) !== permission) await enqueueCheck();
    },
    /** Removes the registration of this device until the next check. */
    async unregister() {
      await clearAddress();
      if (memberId !== null) state.set({ is: 'not-registered' });
    },
    /** The member signed out: clear the state and the address. */
    stop() {
      if (memberId === null) return;
      memberId = null;
      state.set(null);
      void clearAddress();
    },
  };
}

/** Null if it is not known. */
function permissionFor(state: DeviceState): PushPermission | null {
  if (state.is === 'error') return null;
  return state.is === 'registered' || state.is === 'not-registered' ? 'granted' : state.is;
}

/** The error of a registration: the server's message, else its status, else a generic message. */
function registrationErrorMessage(error: unknown): string {
  // The browser or the phone failed. Its own message is for engineers.
  if (!(error instanceof ApiError)) return translate('devices.out-of-reach');
  const { failure } = error;
  switch (failure.kind) {
    case 'http-error':
      return failure.message;
    case 'unavailable':
    case 'invalid-response':
      return failure.status === undefined
        ? translate('devices.invalid-answer')
        : translate('devices.server-error', { status: failure.status });
    case 'offline':
    case 'aborted':
      return translate('error.offline');
    default:
      return failure satisfies never;
  }
}
