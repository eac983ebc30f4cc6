import type { TestMember } from '../../apps/server/test/harness.ts';
import type { Call } from './acts.ts';
import type { Body } from './promises.ts';

/** `lost`: the connection ended before an answer; nobody knows what became of the call. */
export type Answer = { status: number; body: Body } | 'lost';

/** A call that is not over by then hangs. */
const PATIENCE_MS = 25_000;

/** Makes one call as a member. @throws when it hangs */
export async function makeCall(
  origin: string,
  { token }: TestMember,
  { method, path, body }: Call,
  key: string,
): Promise<Answer> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: patience,
    });
    const text = await answer.text();
    const isAnswer = answer.ok && text !== '';
    // What a route answers is judged elsewhere; what is missing here is not promised.
    const told = isAnswer ? (JSON.parse(text) as Body | null) : null;
    return { status: answer.status, body: told ?? {} };
  } catch (error) {
    if (patience.aborted) throw new Error(`${method} ${path} hung for ${PATIENCE_MS} ms`);
    // What fetch throws for a connection that failed.
    if (error instanceof TypeError) return 'lost';
    throw error;
  }
}
