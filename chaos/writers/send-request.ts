import type { TestMember } from '../../apps/server/test/harness.ts';
import type { WriteResponseBody } from './acknowledged-writes.ts';
import type { HttpRequest } from './operations.ts';

/** `lost`: the connection ended before an answer; nobody knows what became of the call. */
export type WriteOutcome = { status: number; body: WriteResponseBody } | 'lost';

/** A call that is not over by then hangs. */
const REQUEST_TIMEOUT_MS = 25_000;

/** Makes one call as a member. @throws when it hangs */
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
    // What a route answers is judged elsewhere; what is missing here is not promised.
    const responseBody = isAnswer ? (JSON.parse(text) as WriteResponseBody | null) : null;
    return { status: response.status, body: responseBody ?? {} };
  } catch (error) {
    if (timeoutSignal.aborted)
      throw new Error(`${method} ${path} hung for ${REQUEST_TIMEOUT_MS} ms`);
    // What fetch throws for a connection that failed.
    if (error instanceof TypeError) return 'lost';
    throw error;
  }
}
