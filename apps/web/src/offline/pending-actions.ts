import { useMemo, useSyncExternalStore } from 'react';
import { useMember } from '../lib/session.ts';
import type { QueuedAction, QueuedRemoval } from './queued-actions.ts';
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

/** The flags and mutes of every member that apply: not those that their page is sending. */
export const queuedRemovals = {
  subscribe: stored.subscribe,
  get: () => removalsOf(stored.get()),
};

/** Of them, those of this member. */
export function useQueuedRemovals(): readonly QueuedRemoval[] {
  const { id } = useMember();
  const all = useSyncExternalStore(queuedRemovals.subscribe, queuedRemovals.get, () => NO_REMOVALS);
  return useMemo(() => all.filter(({ userId }) => userId === id), [all, id]);
}

const NO_REMOVALS: readonly QueuedRemoval[] = [];

let removals: { of: Actions; are: readonly QueuedRemoval[] } = { of: NONE, are: NO_REMOVALS };

/** The same value for each state of the store, and for all states without any. */
function removalsOf(all: Actions): readonly QueuedRemoval[] {
  if (removals.of !== all) {
    const waiting = all.filter(isRemoval).filter(({ held, refusal }) => !held && !refusal);
    const last = new Map(waiting.map((action) => [`${action.type}/${indexKeyOf(action)}`, action]));
    const are = [...last.values()].filter(({ undo }) => !undo);
    removals = { of: all, are: are.length > 0 ? are : NO_REMOVALS };
  }
  return removals.are;
}

function isRemoval(action: QueuedAction): action is QueuedRemoval {
  return action.type === 'flag' || action.type === 'mute';
}

let index: { of: Actions; byTarget: Map<string, QueuedAction[]> } | null = null;

/** Computed once for each state of the store, so that a snapshot is stable. */
function indexActions(all: Actions): Map<string, QueuedAction[]> {
  if (index?.of === all) return index.byTarget;
  const byTarget = new Map<string, QueuedAction[]>();
  for (const action of all) {
    const key = indexKeyOf(action);
    byTarget.set(key, [...(byTarget.get(key) ?? []), action]);
  }
  index = { of: all, byTarget };
  return byTarget;
}

const indexKeyOf = ({ userId, targetId }: QueuedAction) => indexKey(userId, targetId);
const indexKey = (userId: string, targetId: string) => `${userId}/${targetId}`;
