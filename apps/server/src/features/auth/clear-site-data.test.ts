import { beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from '../../../test/account-fixtures.ts';
import { createMember } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';

const EVERYTHING = '"cache", "storage"';
const WITHOUT_STORAGE = '"cache"';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
});

type Ending = {
  what: string;
  call: (
    member: TestMember,
  ) => Promise<{ method: 'POST' | 'DELETE'; url: string; payload?: object }>;
};

/** Every route by which a browser ends its own session. */
const ENDINGS: Ending[] = [
  { what: 'signing out', call: async () => ({ method: 'POST', url: '/api/auth/logout' }) },
  {
    what: 'ending this session in the list',
    call: async (member) => {
      const { body } = await server.request({ url: '/api/me/sessions', as: member });
      return { method: 'DELETE', url: `/api/me/sessions/${body.items[0].id}` };
    },
  },
  {
    what: 'signing out everywhere',
    call: async () => ({ method: 'POST', url: '/api/me/sessions/end-all' }),
  },
  {
    what: 'deleting the account',
    call: async () => ({ method: 'DELETE', url: '/api/me', payload: { confirm: 'DELETE' } }),
  },
  {
    what: 'deleting the account by a mailed link',
    call: async (member) => ({
      method: 'POST',
      url: '/api/account-deletions/confirm',
      payload: { token: await deletionToken(member), confirm: 'DELETE' },
    }),
  },
];

describe.each(ENDINGS)('A17: $what', ({ call }) => {
  it.each([
    ['clears cookies, cache and storage', '', EVERYTHING],
    ['preserves the storage that contains unsent items', '?keep=unsent', WITHOUT_STORAGE],
  ])('%s', async (_, query, expected) => {
    const member = await createMember(server);
    const { url, ...options } = await call(member);
    const headers = { cookie: `session=${member.token}` };
    const answer = await server.request({ ...options, url: url + query, headers });
    expect(answer).toMatchObject({ status: 204, headers: { 'clear-site-data': expected } });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies.some((cookie) => cookie.startsWith('session=;'))).toBe(true);
  });
});

it('A17: a native shell with a bearer token gets no header', async () => {
  const as = await createMember(server);
  const { status, headers } = await server.request({ method: 'POST', url: '/api/auth/logout', as });
  expect([status, headers['clear-site-data']]).toEqual([204, undefined]);
});

describe('A17: calls that end no session of this browser send no header', () => {
  it('signing out the other sessions', async () => {
    const as = await createMember(server);
    const { headers } = await server.request({
      method: 'POST',
      url: '/api/me/sessions/end-others',
      headers: { cookie: `session=${as.token}` },
    });
    expect(headers['clear-site-data']).toBeUndefined();
  });

  it('a deletion by a link in another member’s browser', async () => {
    const payload = { token: await deletionToken(await createMember(server)), confirm: 'DELETE' };
    const { token } = await createMember(server);
    const cookie = { cookie: `session=${token}` };
    const call = {
      method: 'POST',
      url: '/api/account-deletions/confirm',
      headers: cookie,
      payload,
    } as const;
    const { status, headers } = await server.request(call);
    expect([status, headers['clear-site-data']]).toEqual([204, undefined]);
  });

  it('a rejected deletion', async () => {
    const as = await createMember(server);
    const payload = { confirm: 'delete' };
    const { status, headers } = await server.request({
      method: 'DELETE',
      url: '/api/me',
      as,
      payload,
    });
    expect([status, headers['clear-site-data']]).toEqual([400, undefined]);
  });
});

async function deletionToken({ username }: TestMember): Promise<string> {
  const email = `${username}@example.org`;
  await server.request({ method: 'POST', url: '/api/account-deletions', payload: { email } });
  const { text } = await waitForMail(server, email);
  const token = /token=([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}
