import { useSyncExternalStore } from 'react';

let offered = false;
const listeners = new Set<() => void>();

/** Whether a newer version than this page's is on the device. */
export function useUpdateOffered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => false,
  );
}

export function offerUpdate(now: boolean): void {
  offered = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
