import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { TestMember } from '../../apps/server/test/harness.ts';

/**
 * `refused`: nobody listens any more. `turned-away`: a connection that was begun as the listener
 * closed. `dropped`: the server had taken the call, or the connection before it, and did not answer.
 */
export type Outcome = { status: number } | 'refused' | 'turned-away' | 'dropped';

export type Caller = { outcomes: Outcome[]; shared: string[]; stop(): void };

const EVERY = 3;

/** Calls on one connection, one time after the other, until nobody listens: reads, and now and then shares. */
export function startCaller(origin: string, member: TestMember): Caller & { done: Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const caller = { outcomes: [] as Outcome[], shared: [] as string[], stop: () => agent.destroy() };
  const goOn = async () => {
    for (let call = 0; ; call += 1) {
      const text = call % EVERY === 0 ? `Please pray for ${randomUUID()}.` : null;
      const outcome = await callOnce(agent, origin, member, text);
      caller.outcomes.push(outcome);
      if (outcome === 'refused' || outcome === 'turned-away') return;
      if (text !== null && typeof outcome === 'object') caller.shared.push(text);
    }
  };
  return { ...caller, done: goOn() };
}

function callOnce(
  agent: Agent,
  origin: string,
  { token }: TestMember,
  text: string | null,
): Promise<Outcome> {
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
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0 }));
      answer.on('error', () => resolve('dropped'));
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('refused');
      resolve(call.reusedSocket ? 'dropped' : 'turned-away');
    });
    call.end(body ?? undefined);
  });
}
