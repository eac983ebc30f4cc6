import { engagementSchema, prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { api, randomKey } from '../lib/api-client.ts';
import { failureOf } from '../lib/api-failure.ts';
import type { Interaction } from './engagement.ts';

/** One idempotency key for each interaction, retained until the server responds. */
const idempotencyKeys = new Map<string, string>();
/** The last call of each request. The next one starts after it. */
const queues = new Map<string, Promise<unknown>>();

export async function createInteraction(requestId: string, interaction: Interaction) {
  const intent = `${requestId}/${JSON.stringify(interaction)}`;
  const idempotencyKey = idempotencyKeys.get(intent) ?? randomKey();
  idempotencyKeys.set(intent, idempotencyKey);
  try {
    const response = await serializeByRequest(requestId, () =>
      api.post(interactionPath(requestId, interaction), {
        ...(interaction.is === 'reaction' && { body: { emoji: interaction.emoji } }),
        responseSchema: engagementSchema,
        idempotencyKey,
      }),
    );
    idempotencyKeys.delete(intent);
    return response;
  } catch (error) {
    if (failureOf(error).kind === 'http-error') idempotencyKeys.delete(intent);
    throw error;
  }
}

/** Undoes an interaction. A 404 counts as success. */
export async function deleteInteraction(
  requestId: string,
  interaction: Interaction,
): Promise<void> {
  try {
    await serializeByRequest(requestId, () => api.delete(interactionPath(requestId, interaction)));
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'http-error' || failure.status !== 404) throw error;
  }
}

/** The server's state of the request, after it rejected an interaction as a duplicate. */
export function fetchEngagement(requestId: string) {
  return api.get(`/requests/${requestId}`, { responseSchema: prayerRequestSchema });
}

function interactionPath(requestId: string, interaction: Interaction): string {
  return `/requests/${requestId}/${interaction.is === 'reaction' ? 'reactions' : 'completions'}`;
}

function serializeByRequest<Answer>(
  requestId: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const previous = queues.get(requestId) ?? Promise.resolve();
  const current = previous.then(send, send);
  queues.set(requestId, current);
  const cleanUp = () => {
    if (queues.get(requestId) === current) queues.delete(requestId);
  };
  current.then(cleanUp, cleanUp);
  return current;
}
