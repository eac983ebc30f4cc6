import { useMemo, useSyncExternalStore } from 'react';
import { useMember } from '../lib/session.ts';
import type { QueuedAction } from './queued-actions.ts';
import { watchItems } from './watch-items.ts';

const stored = watchItems(
  async () => (await import('./actions-db.ts')).readActions(),
  (event) => (event.is === 'action-sent' ? event.action.id : null),
);

type Actions = readonly QueuedAction[];
const NONE: Actions = [];

/** The actions of this member that the server does not have yet, oldest first. */
export function usePendingActions(): Actions {
  const { id } = useMember();
  const all = useSyncExternalStore(stored.subscribe, stored.get, () => NONE);
  return useMemo(() => all.filter(({ userId }) => userId === id), [all, id]);
}

/**
 * Of them, those on one request or notification. A component without any does not render when the
 * others change.
 */
export function useActionsOn(targetId: string): Actions {
  const { id } = useMember();
  return useSyncExternalStore(
    stored.subscribe,
    () => indexActions(stored.get()).get(indexKey(id, targetId)) ?? NONE,
    () => NONE,
  );
}

let index: { of: Actions; byTarget: Map<string, QueuedAction[]> } | null = null;

/** Computed once for each state of the store, so that a snapshot is stable. */
function indexActions(all: Actions): Map<string, QueuedAction[]> {
  if (index?.of === all) return index.byTarget;
  const byTarget = new Map<string, QueuedAction[]>();
  for (const action of all) {
    const key = indexKey(action.userId, action.targetId);
    byTarget.set(key, [...(byTarget.get(key) ?? []), action]);
  }
  index = { of: all, byTarget };
  return byTarget;
}

const indexKey = (userId: string, targetId: string) => `${userId}/${targetId}`;
