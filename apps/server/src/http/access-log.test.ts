import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberWithPassword, createVisitor } from '../../test/account-fixtures.ts';
import { createMember } from '../../test/factories.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
let client: ReturnType<typeof createVisitor>;

beforeAll(async () => {
  server = await createTestServer();
  server.app.log.level = 'info';
  client = createVisitor(server);
});

beforeEach(() => {
  server.log.length = 0;
});

describe('the log at its default level', () => {
  it('records the outcome of every sign-in without the account', async () => {
    const { id, username, email } = await createMemberWithPassword(server);
    await client.signIn(username);
    await client.signIn(email, 'canary-password');
    await client.signIn('canary-name');
    const ends = [200, 401, 401].map((status) => ['POST', '/api/auth/login', status]);
    expect(readLogged()).toEqual(ends);
    expect(server.log.join('')).not.toMatch(new RegExp(`canary|${username}|${id}|${client.from}`));
  });

  it('records account changes and rejected calls', async () => {
    const member = await createMember(server);
    await server.request({
      method: 'PATCH',
      url: '/api/me',
      as: member,
      payload: { region: 'Asia' },
    });
    await server.request({ url: '/api/admin/stats', as: member });
    await server.request({
      method: 'POST',
      url: '/api/requests',
      as: member,
      payload: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(readLogged()).toEqual([
      ['PATCH', '/api/me', 200],
      ['GET', '/api/admin/stats', 403],
      ['POST', '/api/requests', 403],
    ]);
  });

  it('records no reads, prayers or posts', async () => {
    const member = await createMember(server);
    const payload = { text: 'Please pray for the harvest.', type: 'Support', anonymous: false };
    await server.request({ url: '/api/me', as: member });
    await server.request({ url: '/api/requests', as: member });
    await server.request({ method: 'POST', url: '/api/requests', as: member, payload });
    await server.request({ url: '/api/requests' });
    expect(server.log.join('')).not.toMatch(/"msg":"(security|completed)"/);
  });
});

/** Method, route and status of each logged response. */
function readLogged(): unknown[] {
  return server.log
    .map((line) => JSON.parse(line))
    .filter(({ status }) => status !== undefined)
    .map(({ method, route, status }) => [method, route, status]);
}
