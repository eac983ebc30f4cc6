import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from '../harness.ts';
import { createCaller } from '../permissions/principals.ts';
import { permissions } from '../permissions/table.ts';
import { createContext } from '../permissions/targets.ts';

export const CANARY = 'canary';

export type TestRequest = { method: string; path: string; bearer: string | null; body?: unknown };

/** Headers that a client can add to any request. */
const HEADERS = {
  'user-agent': `${CANARY}-agent`,
  referer: `https://${CANARY}.example/`,
  cookie: `other=${CANARY}-cookie`,
  'x-forwarded-for': `${CANARY}-forwarded`,
  'x-request-id': `${CANARY}-id`,
  'accept-language': `${CANARY}-language`,
  'idempotency-key': `${CANARY}-key-12345`,
};

/** Every request of the table of permissions, valid and with a canary in each part. */
export async function listAllRequests(server: TestServer): Promise<TestRequest[]> {
  const requests: TestRequest[] = [];
  for (const operation of permissions) {
    const isAdminPath = operation.path.startsWith('/api/admin');
    const principal = isAdminPath ? 'admin, on another’s' : 'member, on another’s';
    const caller = await createCaller(server, principal);
    const target = await operation.on?.(await createContext(server, caller));
    const path = (id: string, name: string) =>
      operation.path.replace(':id', id).replace(':username', name).replace(':eventType', 'Create');
    const validPath = path(
      target?.id ?? caller.member.id,
      target?.username ?? caller.member.username,
    );
    const body = target?.body ?? operation.body;
    const { method, query = '' } = operation;
    const { bearer } = caller;
    requests.push({ method, bearer, body, path: validPath + query });
    requests.push({
      method,
      bearer,
      body: fillWithCanary(body),
      path: `${validPath}?${CANARY}=${CANARY}`,
    });
    requests.push({ method, bearer, body, path: path(`${CANARY}-path`, `${CANARY}-name`) });
  }
  return requests;
}

/** The same structure with a canary in place of every text. */
function fillWithCanary(value: unknown): unknown {
  if (typeof value === 'string') return `${CANARY} of ten characters and more`;
  if (Array.isArray(value)) return value.map(fillWithCanary);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, fillWithCanary(child)]),
  );
}

/** @returns the status; a stream is aborted after its start */
export async function sendRequest(
  origin: string,
  { method, path, bearer, body }: TestRequest,
): Promise<number> {
  const connection = new AbortController();
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...HEADERS,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: connection.signal,
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await pause(10);
    connection.abort();
  } else await response.arrayBuffer();
  return response.status;
}
