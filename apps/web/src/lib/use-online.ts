import { useSyncExternalStore } from 'react';
import { platform } from '../platform/current.ts';

/** Whether the device believes it has a network. A failed call may still teach otherwise. */
export function useOnline(): boolean {
  return useSyncExternalStore(platform.network.onChange, platform.network.isOnline);
}
