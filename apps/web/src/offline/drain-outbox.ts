import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { ApiFailure } from '../lib/api-failure.ts';
import { actionRequest, isAlreadyUndone } from './action-request.ts';
import { actionAttempted, actionRefused, actionRemoved, nextAction } from './action-transitions.ts';
import { changeActions } from './actions-db.ts';
import { type DrainResult, drain, isFailure, type Sender } from './drain.ts';
import { changeItems } from './outbox-db.ts';
import type { OutboxItem } from './outbox-items.ts';
import { itemAccepted, itemRejected, nextToSend } from './outbox-transitions.ts';
import { type OutgoingRequest, outboxRequest } from './outgoing-request.ts';
import { itemAttempted } from './queue-steps.ts';
import type { ActionResponse, QueuedAction } from './queued-actions.ts';

type Client = Pick<Sender<never, never>, 'memberId'> & {
  /** Executes a call as the member of the item, with its id as the idempotency key. */
  send: <Response>(
    request: OutgoingRequest<Response>,
    item: { id: string; userId: string },
  ) => Promise<Response | ApiFailure>;
};

/**
 * Sends everything that is queued: first the actions, which are small, then the texts.
 *
 * @returns the counts of the texts
 * @throws if the device forbids storage
 */
export async function drainAll({ memberId, send }: Client): Promise<DrainResult> {
  const actions = await drainActions({
    memberId,
    send: async (action) => {
      const result = await send(actionRequest(action), action);
      return isFailure(result) && isAlreadyUndone(action, result) ? undefined : result;
    },
  });
  const texts = await drainOutbox({
    memberId,
    send: (item) => send(outboxRequest(item), item),
  });
  return texts.remaining.is === 'nothing' ? { ...texts, remaining: actions.remaining } : texts;
}

/** Sends the queued requests and edits. @throws if the device forbids storage */
export function drainOutbox(sender: Sender<OutboxItem, PrayerRequest>): Promise<DrainResult> {
  return drain(
    {
      lockName: 'outbox',
      changeItems,
      next: nextToSend,
      attempted: itemAttempted,
      accepted: (items, { id }, request) => itemAccepted(items, id, request.id),
      refused: (items, { id }, refusal) => itemRejected(items, id, refusal),
      sentEvent: ({ id, userId }, request) => ({ is: 'sent', userId, itemId: id, request }),
      refusedEvent: ({ userId }) => ({ is: 'refused', userId }),
    },
    sender,
  );
}

/** Sends the queued actions. @throws if the device forbids storage */
function drainActions(sender: Sender<QueuedAction, ActionResponse>): Promise<DrainResult> {
  return drain(
    {
      lockName: 'outbox-actions',
      changeItems: changeActions,
      next: nextAction,
      attempted: actionAttempted,
      accepted: (actions, { id }) => actionRemoved(actions, id),
      refused: (actions, { id }, refusal) => actionRefused(actions, id, refusal),
      sentEvent: (action, response) => ({ is: 'action-sent', action, response }),
      refusedEvent: (action, refusal) => ({
        is: 'action-refused',
        action: { ...action, refusal },
      }),
    },
    sender,
  );
}
