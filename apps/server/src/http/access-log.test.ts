import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMemberWithPassword, visitor } from '../../test/account-fixtures.ts';
import { aMember } from '../../test/factories.ts';
import { type TestServer, testServer } from '../../test/harness.ts';

let server: TestServer;
let anyone: ReturnType<typeof visitor>;

beforeAll(async () => {
  server = await testServer();
  server.app.log.level = 'info';
  anyone = visitor(server);
});

beforeEach(() => {
  server.log.length = 0;
});

describe('the log at its usual level', () => {
  it('tells of every sign-in how it ended, and of nobody who it was', async () => {
    const { id, username, email } = await aMemberWithPassword(server);
    await anyone.signIn(username);
    await anyone.signIn(email, 'canary-password');
    await anyone.signIn('canary-name');
    const ends = [200, 401, 401].map((status) => ['POST', '/api/auth/login', status]);
    expect(told()).toEqual(ends);
    expect(server.log.join('')).not.toMatch(new RegExp(`canary|${username}|${id}|${anyone.from}`));
  });

  it('tells what was changed of an account, and what was refused to somebody', async () => {
    const member = await aMember(server);
    await server.call({ method: 'PATCH', url: '/api/me', as: member, payload: { region: 'Asia' } });
    await server.call({ url: '/api/admin/stats', as: member });
    await server.call({
      method: 'POST',
      url: '/api/requests',
      as: member,
      payload: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(told()).toEqual([
      ['PATCH', '/api/me', 200],
      ['GET', '/api/admin/stats', 403],
      ['POST', '/api/requests', 403],
    ]);
  });

  it('tells nothing of who only reads, prays or writes', async () => {
    const member = await aMember(server);
    const payload = { text: 'Please pray for the harvest.', type: 'Support', anonymous: false };
    await server.call({ url: '/api/me', as: member });
    await server.call({ url: '/api/requests', as: member });
    await server.call({ method: 'POST', url: '/api/requests', as: member, payload });
    await server.call({ url: '/api/requests' });
    expect(server.log.join('')).not.toMatch(/"msg":"(security|answered)"/);
  });
});

/** Of each answer that the log tells of: method, route and status. */
function told(): unknown[] {
  return server.log
    .map((line) => JSON.parse(line))
    .filter(({ status }) => status !== undefined)
    .map(({ method, route, status }) => [method, route, status]);
}
