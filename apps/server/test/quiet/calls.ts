import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from '../harness.ts';
import { callerFor } from '../permissions/principals.ts';
import { sceneFor } from '../permissions/scene.ts';
import { permissions } from '../permissions/table.ts';

export const CANARY = 'canary';

export type Call = { method: string; path: string; bearer: string | null; body?: unknown };

/** What a caller may add to any call of theirs. */
const HEADERS = {
  'user-agent': `${CANARY}-agent`,
  referer: `https://${CANARY}.example/`,
  cookie: `other=${CANARY}-cookie`,
  'x-forwarded-for': `${CANARY}-forwarded`,
  'x-request-id': `${CANARY}-id`,
  'accept-language': `${CANARY}-language`,
  'idempotency-key': `${CANARY}-key-12345`,
};

/** Every call of the table of permissions, as it is meant and with a canary in each of its parts. */
export async function everyCall(world: TestServer): Promise<Call[]> {
  const calls: Call[] = [];
  for (const operation of permissions) {
    const isAdmins = operation.path.startsWith('/api/admin');
    const principal = isAdmins ? 'admin, on another’s' : 'member, on another’s';
    const caller = await callerFor(world, principal);
    const target = await operation.on?.(await sceneFor(world, caller));
    const path = (id: string, name: string) =>
      operation.path.replace(':id', id).replace(':username', name).replace(':eventType', 'Create');
    const meant = path(target?.id ?? caller.member.id, target?.username ?? caller.member.username);
    const body = target?.body ?? operation.body;
    const { method, query = '' } = operation;
    const { bearer } = caller;
    calls.push({ method, bearer, body, path: meant + query });
    calls.push({ method, bearer, body: canaried(body), path: `${meant}?${CANARY}=${CANARY}` });
    calls.push({ method, bearer, body, path: path(`${CANARY}-path`, `${CANARY}-name`) });
  }
  return calls;
}

/** The same shape, every text in it a canary. */
function canaried(value: unknown): unknown {
  if (typeof value === 'string') return `${CANARY} of ten characters and more`;
  if (Array.isArray(value)) return value.map(canaried);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, canaried(one)]));
}

/** @returns the status; a stream is left once it has begun */
export async function send(origin: string, { method, path, bearer, body }: Call): Promise<number> {
  const connection = new AbortController();
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...HEADERS,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: connection.signal,
  });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await pause(10);
    connection.abort();
  } else await answer.arrayBuffer();
  return answer.status;
}
