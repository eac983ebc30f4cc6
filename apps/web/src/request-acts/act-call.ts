import { engagementSchema, prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { api } from '../lib/api-client.ts';
import { failureOf } from '../lib/api-failure.ts';
import { randomKey } from '../lib/random-key.ts';
import type { Act } from './engagement.ts';

/** One key per intention, kept while nobody knows whether the server has heard of it. */
const keys = new Map<string, string>();
/** The last call about each request: the next one waits for it. */
const turns = new Map<string, Promise<unknown>>();

export async function sendAct(requestId: string, act: Act) {
  const intention = `${requestId}/${JSON.stringify(act)}`;
  const idempotencyKey = keys.get(intention) ?? randomKey();
  keys.set(intention, idempotencyKey);
  try {
    const answer = await inTurn(requestId, () =>
      api.post(pathOf(requestId, act), {
        ...(act.is === 'reaction' && { body: { emoji: act.emoji } }),
        answer: engagementSchema,
        idempotencyKey,
      }),
    );
    keys.delete(intention);
    return answer;
  } catch (error) {
    if (failureOf(error).kind === 'refused') keys.delete(intention);
    throw error;
  }
}

/** Takes an act back; that there is nothing to take back is as good. */
export async function takeBackAct(requestId: string, act: Act): Promise<void> {
  try {
    await inTurn(requestId, () => api.delete(pathOf(requestId, act)));
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || failure.status !== 404) throw error;
  }
}

/** How the request stands on the server, after it refused an act as already done. */
export function fetchEngagement(requestId: string) {
  return api.get(`/requests/${requestId}`, { answer: prayerRequestSchema });
}

function pathOf(requestId: string, act: Act): string {
  return `/requests/${requestId}/${act.is === 'reaction' ? 'reactions' : 'completions'}`;
}

function inTurn<Answer>(requestId: string, call: () => Promise<Answer>): Promise<Answer> {
  const before = turns.get(requestId) ?? Promise.resolve();
  const turn = before.then(call, call);
  turns.set(requestId, turn);
  const leave = () => {
    if (turns.get(requestId) === turn) turns.delete(requestId);
  };
  turn.then(leave, leave);
  return turn;
}
