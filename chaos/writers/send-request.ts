import type { TestMember } from '../../apps/server/test/harness.ts';
import type { WriteResponseBody } from './acknowledged-writes.ts';
import type { HttpRequest } from './operations.ts';

/** `lost`: the connection ended without a response, so the outcome is unknown. */
export type WriteOutcome = { status: number; body: WriteResponseBody } | 'lost';

/** A call that takes longer hangs. */
const REQUEST_TIMEOUT_MS = 25_000;

/** Makes one call as a member. @throws if it hangs */
export async function sendRequest(
  origin: string,
  { token }: TestMember,
  { method, path, body }: HttpRequest,
  key: string,
): Promise<WriteOutcome> {
  const timeoutSignal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: timeoutSignal,
    });
    const text = await response.text();
    const isAnswer = response.ok && text !== '';
    // Other tests check the responses; a missing field counts as not acknowledged.
    const responseBody = isAnswer ? (JSON.parse(text) as WriteResponseBody | null) : null;
    return { status: response.status, body: responseBody ?? {} };
  } catch (error) {
    if (timeoutSignal.aborted)
      throw new Error(`${method} ${path} hung for ${REQUEST_TIMEOUT_MS} ms`);
    // fetch throws this for a failed connection.
    if (error instanceof TypeError) return 'lost';
    throw error;
  }
}
