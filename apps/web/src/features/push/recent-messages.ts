import type { PushData } from '@prayer-swap/shared/push/schemas';
import { createStore } from '../../lib/store.ts';

/** A message that arrived or was tapped since the page loaded. */
export type RecentMessage = { at: Date; data: PushData } & (
  | { is: 'arrived'; title: string }
  | { is: 'tapped' }
);

const MAX_MESSAGES = 10;

const recent = createStore<readonly RecentMessage[]>([]);

export function recordMessage(message: RecentMessage): void {
  recent.set([message, ...recent.get()].slice(0, MAX_MESSAGES));
}

/** Newest first. */
export const useRecentMessages = recent.useValue;
