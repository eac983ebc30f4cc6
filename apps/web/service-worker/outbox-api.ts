import { problemSchema } from '@prayer-swap/shared/http/schemas';
import * as z from 'zod/mini';
import type { ApiFailure } from '../src/lib/api-failure.ts';
import type { ApiUrl } from '../src/lib/api-path.ts';
import { isForeignResponse, parseResponse } from '../src/lib/parse-response.ts';
import { REQUEST_TIMEOUT_MS } from '../src/lib/request-timeout.ts';
import type { OutgoingRequest } from '../src/offline/outgoing-request.ts';

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
export async function sendByFetch<Data>(
  { method, path, body, responseSchema }: OutgoingRequest<Data>,
  { id, userId }: { id: string; userId: string },
): Promise<Data | ApiFailure> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'idempotency-key': id,
        'x-member-id': userId,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) return await parseFailure(response);
    if (isForeignResponse(response)) return { kind: 'invalid-response' };
    // Without a schema the response is not returned.
    if (!responseSchema) return undefined as Data;
    const parsed = parseResponse(responseSchema, await response.json());
    return parsed.success ? parsed.data : { kind: 'invalid-response' };
  } catch {
    return { kind: 'offline' };
  }
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
