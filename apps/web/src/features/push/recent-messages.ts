import type { PushData } from '@prayer-swap/shared/push/schemas';
import { useSyncExternalStore } from 'react';

/** A message that arrived or was tapped since the page loaded. */
export type RecentMessage = { at: Date; data: PushData } & (
  | { is: 'arrived'; title: string }
  | { is: 'tapped' }
);

const MAX_MESSAGES = 10;

let recent: readonly RecentMessage[] = [];
const listeners = new Set<() => void>();

export function recordMessage(message: RecentMessage): void {
  recent = [message, ...recent].slice(0, MAX_MESSAGES);
  for (const listener of listeners) listener();
}

/** Newest first. */
export function useRecentMessages(): readonly RecentMessage[] {
  return useSyncExternalStore(subscribe, () => recent);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
