import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { TestMember } from '../../apps/server/test/harness.ts';

/**
 * `refused`: the server does not listen any more. `turned-away`: the connection was opening as the
 * listener closed. `dropped`: the server had accepted the call, or an earlier one on the
 * connection, and did not respond.
 */
export type RequestOutcome = { status: number } | 'refused' | 'turned-away' | 'dropped';

export type Caller = { outcomes: RequestOutcome[]; created: string[]; stop(): void };

const WRITE_EVERY = 3;

/**
 * Makes calls in sequence on one connection until the server stops listening: reads, and some
 * posts.
 */
export function startCaller(origin: string, member: TestMember): Caller & { done: Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const caller = {
    outcomes: [] as RequestOutcome[],
    created: [] as string[],
    stop: () => agent.destroy(),
  };
  const sendUntilRefused = async () => {
    for (let call = 0; ; call += 1) {
      const text = call % WRITE_EVERY === 0 ? `Please pray for ${randomUUID()}.` : null;
      const outcome = await sendOnce(agent, origin, member, text);
      caller.outcomes.push(outcome);
      if (outcome === 'refused' || outcome === 'turned-away') return;
      if (text !== null && typeof outcome === 'object') caller.created.push(text);
    }
  };
  return { ...caller, done: sendUntilRefused() };
}

function sendOnce(
  agent: Agent,
  origin: string,
  { token }: TestMember,
  text: string | null,
): Promise<RequestOutcome> {
  const body = text && JSON.stringify({ text, type: 'Support', anonymous: false });
  return new Promise((resolve) => {
    const call = request(`${origin}/api/requests`, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      },
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
      response.on('error', () => resolve('dropped'));
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('refused');
      resolve(call.reusedSocket ? 'dropped' : 'turned-away');
    });
    call.end(body ?? undefined);
  });
}
