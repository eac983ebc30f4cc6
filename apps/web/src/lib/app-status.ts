import { useSyncExternalStore } from 'react';
import { platform } from '../platform/current.ts';

/** Whether the device reports a network. A failed request can still prove it wrong. */
export function useOnline(): boolean {
  const { onChange, isOnline } = platform.network;
  // Prerendered pages are online.
  return useSyncExternalStore(onChange, isOnline, () => true);
}

let isAvailable = false;
const listeners = new Set<() => void>();

/** Whether a newer version of the app is stored on the device. */
export function useUpdateAvailable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAvailable,
    () => false,
  );
}

export function setUpdateAvailable(available: boolean): void {
  isAvailable = available;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
