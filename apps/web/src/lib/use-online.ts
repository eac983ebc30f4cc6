import { useSyncExternalStore } from 'react';
import { platform } from '../platform/current.ts';

/** Whether the device reports a network. A failed request can still prove it wrong. */
export function useOnline(): boolean {
  const { onChange, isOnline } = platform.network;
  // Prerendered pages are online.
  return useSyncExternalStore(onChange, isOnline, () => true);
}
