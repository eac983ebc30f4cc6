import { randomUUID } from 'node:crypto';
import { problemSchema } from '@prayer-swap/shared/http/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { createConfig } from '../src/config/config.ts';
import { createMember } from './factories.ts';
import { createTestServer, type TestServer } from './harness.ts';
import { CAPABILITIES, type Operation } from './permissions/operation.ts';
import { createCaller, PRINCIPALS, type Principal } from './permissions/principals.ts';
import { permissions } from './permissions/table.ts';
import { createContext } from './permissions/targets.ts';

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await createTestServer({
    limits: {
      ...createConfig({}).limits,
      requestsPerMinute: 1_000_000,
      postsPerTenMinutes: 0,
      postsPerDay: 0,
      registrationsPerHour: 1_000_000,
      unknownAccountsPerHour: 1_000_000,
      codesPerHour: 1_000_000,
      newAccountHidesPerTenMinutes: 1_000_000,
    },
  });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  // Ensures that no admin of a cell is the last one, and that another can decide.
  await createMember(server, { admin: true });
});

/** The response to one operation by one principal. */
async function outcome(operation: Operation, principal: Principal): Promise<string> {
  const caller = await createCaller(server, principal);
  const context = await createContext(server, caller);
  const target = await operation.on?.(context);
  const url = operation.path
    .replace(':id', target?.id ?? caller.member.id)
    .replace(/:(userId|requestId|invitationId)/, target?.part ?? caller.member.id)
    .replace(':wordId', target?.wordId ?? randomUUID())
    .replace(':username', target?.username ?? caller.member.username)
    .replace(':eventType', 'Create');
  const payload = target?.body ?? operation.body;
  const headers: Record<string, string> =
    caller.bearer === null ? {} : { authorization: `Bearer ${caller.bearer}` };
  const request = { method: operation.method, url: url + (operation.query ?? ''), headers };
  if (url === '/api/events') return streamOutcome(url, headers);
  const { status, body } = await server.request({
    ...request,
    ...(payload !== undefined && { payload: payload as object }),
  });
  return status < 400 ? String(status) : `${status} ${body.code}`;
}

/** The stream never ends by itself: the status line suffices. */
async function streamOutcome(path: string, headers: Record<string, string>): Promise<string> {
  const connection = new AbortController();
  const response = await fetch(address + path, { headers, signal: connection.signal });
  if (response.status >= 400) {
    const problem = problemSchema.parse(await response.json());
    return `${problem.status} ${problem.code}`;
  }
  connection.abort();
  return String(response.status);
}

describe('A7: the permission table', () => {
  it('has a row for every registered route, and no other', () => {
    const mounted = features
      .flatMap(({ routes }) => routes)
      .map(({ method, path }) => `${method} ${path}`);
    const listed = permissions.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(listed)].sort()).toEqual(mounted.sort());
  });

  it('covers every capability of the specification, with at least 600 cells', () => {
    expect(new Set(permissions.map(({ capability }) => capability))).toEqual(new Set(CAPABILITIES));
    expect(permissions.length * PRINCIPALS.length).toBeGreaterThanOrEqual(600);
  });
});

describe.each(permissions)('A7: $method $path: who $does', (operation) => {
  it.each(PRINCIPALS)('%s', async (principal) => {
    expect(await outcome(operation, principal)).toBe(operation.outcomes[principal]);
  });
});
