import type { PushData } from '@prayer-swap/shared/push/schemas';
import { useSyncExternalStore } from 'react';

/** A message that came or was tapped since the page was opened. */
export type RecentMessage = { at: Date; data: PushData } & (
  | { is: 'arrived'; title: string }
  | { is: 'tapped' }
);

const KEPT = 10;

let recent: readonly RecentMessage[] = [];
const watchers = new Set<() => void>();

export function noteMessage(message: RecentMessage): void {
  recent = [message, ...recent].slice(0, KEPT);
  for (const watcher of watchers) watcher();
}

/** Newest first. */
export function useRecentMessages(): readonly RecentMessage[] {
  return useSyncExternalStore(watch, () => recent);
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
