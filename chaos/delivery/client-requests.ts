import { setTimeout as delay } from 'node:timers/promises';
import {
  DEAD_LETTER_KINDS,
  deadLetterRetryResponseSchema,
} from '@prayer-swap/shared/moderation/schemas';
import type { TestMember } from '../../apps/server/test/harness.ts';
import type { ReachableRequest, SeededCommunity } from './seed.ts';

const RETRY_INTERVAL_MS = 100;
const ACCEPTED_STATUSES = [201, 202, 409];

/** Retries until the server responds, so that every completion is stored. */
export function createCompletion(
  origin: () => string,
  { prayingMember }: SeededCommunity,
  { id }: ReachableRequest,
): Promise<void> {
  return retryUntilAccepted(() =>
    post(`${origin()}/api/requests/${id}/completions`, prayingMember),
  );
}

/** A second call could send a second mail; both count as one request. */
export function requestPasswordReset(
  origin: () => string,
  { email }: { email: string },
): Promise<void> {
  return retryUntilAccepted(() => post(`${origin()}/api/auth/forgot-password`, null, { email }));
}

/** Retries every dead letter as an admin. @returns their number */
export async function retryDeadLetters(origin: string, admin: TestMember): Promise<number> {
  let sum = 0;
  for (const kind of DEAD_LETTER_KINDS) {
    const response = await post(`${origin}/api/admin/dead-letters/retry`, admin, { kind });
    sum += deadLetterRetryResponseSchema.parse(await response.json()).retried;
  }
  return sum;
}

async function retryUntilAccepted(sendRequest: () => Promise<Response>): Promise<void> {
  for (;;) {
    const status = await sendRequest().then(
      (response) => response.status,
      () => null,
    );
    if (status !== null && ACCEPTED_STATUSES.includes(status)) return;
    if (status !== null && status < 500) throw new Error(`A call was answered ${status}`);
    await delay(RETRY_INTERVAL_MS);
  }
}

function post(url: string, as: TestMember | null, body?: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
