import { isDailyLimit } from './classify-failure.ts';
import { itemAttempted, nextTimestamp, removeWhere, updateWhere } from './queue-steps.ts';
import type { ActionContent, ActionStep, QueuedAction } from './queued-actions.ts';

/* The queue as a state machine, like `outbox-transitions.ts`. */

/**
 * Stores an action before its first attempt, which its page makes. Behind an earlier action on the
 * same target it waits for the queue. An action that was never sent and its undo cancel each other.
 *
 * @param isStarted whether its page is sending it already
 */
export function actionStored(
  actions: readonly QueuedAction[],
  {
    now,
    isStarted,
    ...content
  }: ActionContent & { id: string; userId: string; now: number; isStarted: boolean },
): ActionStep[] {
  const earlier = actions.findLast((action) => isSameTarget(action, content));
  const timestamp = nextTimestamp(actions, now);
  const action = { ...content, timestamp, attempted: false, held: false, refusal: null };
  const firstAttempt = { put: { ...action, attempted: true, held: true } };
  if (!earlier || content.type === 'request-update') return [firstAttempt];
  // A refused flag or report is repeated or discarded.
  if (earlier.refusal) return [{ remove: earlier }, ...(content.undo ? [] : [firstAttempt])];
  if (isStarted) return [firstAttempt];
  const isRepeated = earlier.undo === content.undo;
  if (isRepeated) return [];
  const cancels = !earlier.attempted && isRevert(earlier, content);
  return cancels ? [{ remove: earlier }] : [{ put: action }];
}

/**
 * The attempt of its page has failed: the queue sends the action, unless it was never sent and an
 * undo came during the attempt.
 */
export function actionQueued(
  actions: readonly QueuedAction[],
  id: string,
  { attempted }: { attempted: boolean },
): ActionStep[] {
  const cancelling = attempted ? [] : cancelledByUndo(actions, id);
  if (cancelling.length > 0) return cancelling;
  return updateWhere(actions, (action) => action.id === id, { held: false, attempted });
}

/** The same for an attempt of the queue. `attempted` is true until the response. */
export function actionAttempted(
  actions: readonly QueuedAction[],
  id: string,
  attempted: boolean,
): ActionStep[] {
  const cancelling = attempted ? [] : cancelledByUndo(actions, id);
  return cancelling.length > 0 ? cancelling : itemAttempted(actions, id, attempted);
}

/** An action that was not sent and the undo behind it; empty without such an undo. */
function cancelledByUndo(actions: readonly QueuedAction[], id: string): ActionStep[] {
  const action = actions.find((one) => one.id === id);
  const next = action && actions.find((one) => one !== action && isSameTarget(one, action));
  const cancels = next && !next.attempted && isRevert(action, next);
  return cancels ? [{ remove: action }, { remove: next }] : [];
}

/** The server has performed the action, or it never will. */
export function actionRemoved(actions: readonly QueuedAction[], id: string): ActionStep[] {
  return removeWhere(actions, (action) => action.id === id);
}

/**
 * A refused text waits for its author, and an action above a daily limit for its member. Every other
 * refused action is dropped.
 */
export function actionRefused(
  actions: readonly QueuedAction[],
  id: string,
  refusal: NonNullable<QueuedAction['refusal']>,
): ActionStep[] {
  const action = actions.find((one) => one.id === id);
  const waits = action?.type === 'request-update' || isDailyLimit(refusal.code);
  if (!action || !waits) return actionRemoved(actions, id);
  return [{ put: { ...action, refusal, attempted: false } }];
}

/** The oldest action of this member that can be sent now: not before an earlier one on its target. */
export function nextAction(actions: readonly QueuedAction[], userId: string): QueuedAction | null {
  const isBlocked = (action: QueuedAction) => {
    const first = actions.find((one) => isSameTarget(one, action));
    return action.type !== 'request-update' && first !== action;
  };
  const isReady = (action: QueuedAction) =>
    action.userId === userId && !action.held && !action.refusal && !isBlocked(action);
  return actions.find(isReady) ?? null;
}

function isSameTarget(
  one: Pick<QueuedAction, 'userId' | 'type' | 'targetId'>,
  other: Pick<QueuedAction, 'userId' | 'type' | 'targetId'>,
): boolean {
  return one.userId === other.userId && one.type === other.type && one.targetId === other.targetId;
}

/** An undone reaction and a later one with another emoji do not cancel each other. */
function isRevert(earlier: ActionContent, later: ActionContent): boolean {
  const emojiOf = (action: ActionContent) => (action.type === 'reaction' ? action.emoji : null);
  return earlier.undo !== later.undo && emojiOf(earlier) === emojiOf(later);
}
