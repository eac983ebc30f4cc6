import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { api, randomKey } from '../lib/api-client.ts';
import { failureOf } from '../lib/api-failure.ts';
import { actionRequest, isAlreadyUndone } from './action-request.ts';
import { classifyFailure } from './classify-failure.ts';
import { tryOutbox } from './load-outbox.ts';
import type { ActionContent, EngagementResponse } from './queued-actions.ts';

/** If the storage does not respond in time, an item is sent before it is stored. */
const STORE_TIMEOUT_MS = SECOND;

/** Resolves when the storage has had its time. */
export function storageTimeout(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, STORE_TIMEOUT_MS, 'late'));
}

/**
 * Ends an attempt after its outcome is stored. Until then, no other page may send the item.
 *
 * @param storing resolves to the function that ends the attempt, or to another value without one
 */
export async function endAttemptAfter(
  storing: Promise<unknown>,
  settling: Promise<unknown>,
): Promise<void> {
  const [endAttempt] = await Promise.all([storing, settling]);
  if (typeof endAttempt === 'function') endAttempt();
}

type ResponseTo<Action extends ActionContent> = Action extends { type: 'request-update' }
  ? PrayerRequest
  : Action extends { type: 'completion' | 'reaction' }
    ? EngagementResponse | undefined
    : undefined;

/**
 * Performs an action of a member: stores it, sends it, and leaves it to the queue if the server
 * cannot be reached.
 *
 * @param id the idempotency key, the same for each attempt of an action with a text
 * @returns the server's response; `'queued'` if it will be sent later, or if it has cancelled an
 *   action that was never sent
 * @throws ApiError if the server refused it, or if it could be neither sent nor stored
 */
export async function performAction<Action extends ActionContent>(
  userId: string,
  content: Action,
  id = randomKey(),
): Promise<ResponseTo<Action> | 'queued'> {
  let isStarted = false;
  const storing = tryOutbox(({ storeAction }) =>
    storeAction({ ...content, id, userId }, () => isStarted),
  );
  const isLate = storageTimeout();
  if ((await Promise.race([storing, isLate])) === 'waiting') return 'queued';
  isStarted = true;
  const wasOffline = !navigator.onLine;
  let removing: Promise<unknown> = Promise.resolve();
  const remove = () => {
    removing = storing.then(() => tryOutbox(({ removeAction }) => removeAction(id)));
  };
  try {
    const response = await sendAction(userId, id, content);
    remove();
    // The call determines the schema of its response.
    return response as ResponseTo<Action>;
  } catch (error) {
    if (classifyFailure(failureOf(error)).is === 'refused') {
      remove();
      throw error;
    }
    // However late: the action is lost only if the storage refuses it.
    if ((await storing) === null) throw error;
    const attempted = !(wasOffline && !navigator.onLine);
    const queued = await tryOutbox(({ queueAction }) => queueAction(id, { attempted }));
    if (queued === null) throw error;
    return 'queued';
  } finally {
    void endAttemptAfter(storing, removing);
  }
}

async function sendAction(userId: string, id: string, content: ActionContent) {
  const { method, path, ...options } = actionRequest(content);
  try {
    return await api.send(method, path, { ...options, idempotencyKey: id, asMember: userId });
  } catch (error) {
    if (isAlreadyUndone(content, failureOf(error))) return undefined;
    throw error;
  }
}
