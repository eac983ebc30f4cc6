import { problemSchema } from '@prayer-swap/shared/http/schemas';
import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import * as z from 'zod/mini';
import type { ApiFailure } from '../src/lib/api-failure.ts';
import type { ApiUrl } from '../src/lib/api-path.ts';
import { parseResponse } from '../src/lib/parse-response.ts';
import { REQUEST_TIMEOUT_MS } from '../src/lib/request-timeout.ts';
import { isCreation, type OutboxItem } from '../src/offline/outbox-items.ts';

const sessionSchema = z.object({ user: z.object({ id: z.string(), status: z.string() }) });

/** The member whose items can be sent: the session's, unless the account is blocked. */
export async function fetchMemberId(): Promise<string | null | 'unreachable'> {
  try {
    const response = await fetch('/api/auth/session' satisfies ApiUrl<'GET'>, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.status === 401) return null;
    const { user } = z.parse(sessionSchema, await response.json());
    return user.status === 'Active' ? user.id : null;
  } catch {
    return 'unreachable';
  }
}

/** Sends an item from the service worker, which has no session in memory and no error messages. */
export async function sendByFetch(item: OutboxItem): Promise<PrayerRequest | ApiFailure> {
  try {
    const response = await fetch(...requestFor(item));
    if (!response.ok) return await parseFailure(response);
    const parsed = parseResponse(prayerRequestSchema, await response.json());
    return parsed.success ? parsed.data : { kind: 'invalid-response' };
  } catch {
    return { kind: 'offline' };
  }
}

function requestFor(item: OutboxItem): [string, RequestInit] {
  const creation = isCreation(item);
  const url = creation
    ? ('/api/requests' satisfies ApiUrl<'POST'>)
    : (`/api/requests/${item.prayerId}` satisfies ApiUrl<'PATCH'>);
  const init = {
    method: creation ? 'POST' : 'PATCH',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': item.id,
      'x-member-id': item.userId,
    },
    body: JSON.stringify(creation ? item.data : item.updateData),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  };
  return [url, init];
}

async function parseFailure(response: Response): Promise<ApiFailure> {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const retryAfterSeconds = Number.isNaN(seconds) ? null : seconds;
  if (response.status >= 502)
    return { kind: 'unavailable', status: response.status, retryAfterSeconds };
  const problem = z.safeParse(problemSchema, await response.json().catch(() => null));
  if (!problem.success) return { kind: 'invalid-response' };
  const { code, message, fields = {} } = problem.data;
  return { kind: 'http-error', status: response.status, code, message, fields, retryAfterSeconds };
}
