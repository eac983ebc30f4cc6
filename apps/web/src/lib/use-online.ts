import { useSyncExternalStore } from 'react';
import { platform } from '../platform/current.ts';

/** Whether the device believes it has a network. A failed call may still teach otherwise. */
export function useOnline(): boolean {
  const { onChange, isOnline } = platform.network;
  // Pages drawn beforehand have come over one.
  return useSyncExternalStore(onChange, isOnline, () => true);
}
