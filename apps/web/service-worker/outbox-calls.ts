import { problemSchema } from '@prayer-swap/shared/http/problem';
import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import * as z from 'zod/mini';
import { ANSWER_WITHIN_MS } from '../src/lib/answer-in-time.ts';
import type { ApiFailure } from '../src/lib/api-failure.ts';
import { isCreation, type OutboxItem } from '../src/offline/outbox-items.ts';

const sessionSchema = z.object({ user: z.object({ id: z.string(), status: z.string() }) });

/** Whose items may go: the session's member, unless their account is restricted. */
export async function whoIsHere(): Promise<string | null | 'out-of-reach'> {
  try {
    const response = await fetch('/api/auth/session', {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.status === 401) return null;
    const { user } = z.parse(sessionSchema, await response.json());
    return user.status === 'Active' ? user.id : null;
  } catch {
    return 'out-of-reach';
  }
}

/** The worker's way to the server: it has no session in memory, and no words for failures. */
export async function sendByFetch(item: OutboxItem): Promise<PrayerRequest | ApiFailure> {
  try {
    const response = await fetch(...callFor(item));
    if (!response.ok) return await failureIn(response);
    const parsed = z.safeParse(prayerRequestSchema, await response.json());
    return parsed.success ? parsed.data : { kind: 'not-understood' };
  } catch {
    return { kind: 'offline' };
  }
}

function callFor(item: OutboxItem): [string, RequestInit] {
  const creation = isCreation(item);
  const path = creation ? '/api/requests' : `/api/requests/${item.prayerId}`;
  const init = {
    method: creation ? 'POST' : 'PATCH',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': item.id,
      'x-member-id': item.userId,
    },
    body: JSON.stringify(creation ? item.data : item.updateData),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  };
  return [path, init];
}

async function failureIn(response: Response): Promise<ApiFailure> {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const retryAfterSeconds = Number.isNaN(seconds) ? null : seconds;
  if (response.status >= 502)
    return { kind: 'unavailable', status: response.status, retryAfterSeconds };
  const problem = z.safeParse(problemSchema, await response.json().catch(() => null));
  if (!problem.success) return { kind: 'not-understood' };
  const { code, message, fields = {} } = problem.data;
  return { kind: 'refused', status: response.status, code, message, fields, retryAfterSeconds };
}
