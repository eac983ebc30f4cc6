import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  inParallel,
  PASSWORD,
  waitForResetToken,
} from './account-fixtures.ts';
import { createMember } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from './harness.ts';

const NEW_PASSWORD = 'calm-harbour-8';
const BEARER = { 'x-session-transport': 'bearer' };

let server: TestServer;
let admin: TestMember;
let names = 0;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { admin: true });
});

type MemberWithPassword = Awaited<ReturnType<typeof createMemberWithPassword>>;

async function createNumberedMember(): Promise<MemberWithPassword> {
  names += 1;
  return createMemberWithPassword(server, { username: `leaver${names}` });
}

/** The same member in a session that remains, for routes that end another session. */
async function signInAgain({ id, username }: MemberWithPassword): Promise<TestMember> {
  const { body } = await createVisitor(server).signIn(username, PASSWORD, BEARER);
  return { id, username, token: body.token };
}

const post = (url: string, as: TestMember, payload?: object) =>
  server.request({ method: 'POST', url, as, ...(payload && { payload }) });

/** Every way to end a session except expiry. */
const SESSION_ENDINGS: Record<string, (member: MemberWithPassword) => Promise<{ status: number }>> =
  {
    'sign-out': (member) => post('/api/auth/logout', member),
    'the sign-in of another member': async (member) => {
      const { username } = await createNumberedMember();
      return createVisitor(server).signIn(username, PASSWORD, {
        ...BEARER,
        authorization: `Bearer ${member.token}`,
      });
    },
    'a renewal with a new token': (member) =>
      post('/api/auth/reauthenticate', member, { password: PASSWORD }),
    'its end from another device': async (member) => {
      const otherSession = await signInAgain(member);
      const { body } = await server.request({ url: '/api/me/sessions', as: otherSession });
      return server.request({
        method: 'DELETE',
        url: `/api/me/sessions/${body.items[1].id}`,
        as: otherSession,
      });
    },
    'the end of all others': async (member) =>
      post('/api/me/sessions/end-others', await signInAgain(member)),
    'the end of all': async (member) => post('/api/me/sessions/end-all', await signInAgain(member)),
    'a changed password': async (member) =>
      post('/api/me/password', await signInAgain(member), {
        currentPassword: PASSWORD,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
    'a reset password': async ({ email }) => {
      const visitor = createVisitor(server);
      await visitor.forgotPassword(email);
      const token = await waitForResetToken(server, email);
      return visitor.post('/api/auth/reset-password', {
        token,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      });
    },
    'the deletion of the account': (member) =>
      server.request({
        method: 'DELETE',
        url: '/api/me',
        as: member,
        payload: { confirm: 'DELETE' },
      }),
  };

const protectedRoutes = features
  .flatMap(({ routes }) => routes)
  .filter(({ access }) => access !== 'anyone');

/** The responses of every protected route to a token: each distinct `status code`. */
async function responsesOf(routes: typeof protectedRoutes, token: string): Promise<Set<string>> {
  const responses = routes.map(async ({ method, path }) => {
    const { status, body } = await server.request({
      method,
      url: path.replace(/:\w+/g, unknownId),
      headers: { authorization: `Bearer ${token}` },
    });
    return `${status} ${body.code}`;
  });
  return new Set(await Promise.all(responses));
}

describe('A4: the token of an ended session', () => {
  it.each(Object.keys(SESSION_ENDINGS))(
    'ended by %s is rejected at the very next call',
    async (name) => {
      const member = await createNumberedMember();
      // Caches the session on the server, like every session in use.
      for (const url of ['/api/me', '/api/requests']) {
        expect(await server.request({ url, as: member })).toMatchObject({ status: 200 });
      }
      expect((await SESSION_ENDINGS[name]?.(member))?.status).toBeLessThan(300);
      expect(await responsesOf(protectedRoutes, member.token)).toEqual(
        new Set(['401 error.not-signed-in']),
      );
    },
  );

  it('planted by the client is not reused at the sign-in', async () => {
    const { username } = await createNumberedMember();
    const plantedToken = 'A'.repeat(43);
    const response = await createVisitor(server).signIn(username, PASSWORD, {
      cookie: `session=${plantedToken}`,
    });
    expect(response.status).toBe(200);
    expect(response.headers['set-cookie']).not.toContain(plantedToken);
    expect(await responsesOf(protectedRoutes, plantedToken)).toEqual(
      new Set(['401 error.not-signed-in']),
    );
  });
});

describe('A14: a session created before a block', () => {
  it('gives access at the very next call only to what a blocked member can use', async () => {
    const member = await createNumberedMember();
    for (const url of ['/api/me', '/api/requests']) {
      expect(await server.request({ url, as: member })).toMatchObject({ status: 200 });
    }
    const url = `/api/admin/users/${member.id}/block`;
    expect(await post(url, admin, { reason: 'Unkind to others' })).toMatchObject({ status: 200 });
    const [open, closed] = [true, false].map((isOpen) =>
      protectedRoutes.filter(({ access }) => (access === 'blocked') === isOpen),
    );
    expect(await responsesOf(closed ?? [], member.token)).toEqual(
      new Set(['403 error.account-restricted']),
    );
    const session = open?.filter(({ path }) => path === '/api/auth/session') ?? [];
    expect(await responsesOf(session, member.token)).toEqual(new Set(['200 undefined']));
  });

  it('has no write in progress when the block returns', async () => {
    const author = await createNumberedMember();
    const written = async () => {
      const { rows } = await server.database.pool.query('select from requests where user_id = $1', [
        author.id,
      ]);
      return rows.length;
    };
    const posts = inParallel(50, (n) =>
      post('/api/requests', author, { text: `Please pray for rain in valley number ${n}.` }),
    );
    const url = `/api/admin/users/${author.id}/block`;
    expect(await post(url, admin, { reason: 'Unkind to others' })).toMatchObject({ status: 200 });
    const before = await written();
    const counts = countResponses(await posts);
    expect(await written()).toBe(before);
    expect(counts).toEqual({
      ...(before > 0 && { '201': before }),
      ...(before < 50 && { '403 error.account-restricted': 50 - before }),
    });
  });
});
