import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import {
  aMemberWithPassword,
  atOnce,
  PASSWORD,
  resetTokenTo,
  tally,
  visitor,
} from './account-fixtures.ts';
import { aMember } from './factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  unknownId,
  withoutRouteLimits,
} from './harness.ts';

const NEW_PASSWORD = 'calm-harbour-8';
const BEARER = { 'x-session-transport': 'bearer' };

let server: TestServer;
let admin: TestMember;
let names = 0;

beforeAll(async () => {
  server = await testServer(withoutRouteLimits);
  admin = await aMember(server, { admin: true });
});

type Leaver = Awaited<ReturnType<typeof aMemberWithPassword>>;

async function someone(): Promise<Leaver> {
  names += 1;
  return aMemberWithPassword(server, { username: `leaver${names}` });
}

/** The same member in a session that stays, where one is needed to end the other. */
async function again({ id, username }: Leaver): Promise<TestMember> {
  const { body } = await visitor(server).signIn(username, PASSWORD, BEARER);
  return { id, username, token: body.token };
}

const post = (url: string, as: TestMember, payload?: object) =>
  server.call({ method: 'POST', url, as, ...(payload && { payload }) });

/** Every way in which a session ends but by time. */
const ENDINGS: Record<string, (leaver: Leaver) => Promise<{ status: number }>> = {
  'sign-out': (leaver) => post('/api/auth/logout', leaver),
  'the sign-in of another member in its place': async (leaver) => {
    const { username } = await someone();
    return visitor(server).signIn(username, PASSWORD, {
      ...BEARER,
      authorization: `Bearer ${leaver.token}`,
    });
  },
  'a renewal, which gives it another token': (leaver) =>
    post('/api/auth/confirm', leaver, { password: PASSWORD }),
  'its end from another device': async (leaver) => {
    const elsewhere = await again(leaver);
    const { body } = await server.call({ url: '/api/me/sessions', as: elsewhere });
    return server.call({
      method: 'DELETE',
      url: `/api/me/sessions/${body.items[1].id}`,
      as: elsewhere,
    });
  },
  'the end of all others': async (leaver) =>
    post('/api/me/sessions/end-others', await again(leaver)),
  'the end of all': async (leaver) => post('/api/me/sessions/end-all', await again(leaver)),
  'a changed password': async (leaver) =>
    post('/api/me/password', await again(leaver), {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    }),
  'a reset password': async ({ email }) => {
    const anyone = visitor(server);
    await anyone.forgot(email);
    const token = await resetTokenTo(server, email);
    return anyone.post('/api/auth/reset-password', {
      token,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
  },
  'the deletion of the account': (leaver) =>
    server.call({ method: 'DELETE', url: '/api/me', as: leaver, payload: { confirm: 'DELETE' } }),
};

const doors = features.flatMap(({ routes }) => routes).filter(({ access }) => access !== 'anyone');

/** What every closed door says to a token: `status code`, once each. */
async function answersAt(which: typeof doors, token: string): Promise<Set<string>> {
  const answers = which.map(async ({ method, path }) => {
    const { status, body } = await server.call({
      method,
      url: path.replace(/:\w+/g, unknownId),
      headers: { authorization: `Bearer ${token}` },
    });
    return `${status} ${body.code}`;
  });
  return new Set(await Promise.all(answers));
}

describe('A4: a token whose session has ended', () => {
  it.each(Object.keys(ENDINGS))('by %s opens no door at the very next call', async (name) => {
    const leaver = await someone();
    // The server knows it by now, as it does every session that is in use.
    for (const url of ['/api/me', '/api/requests']) {
      expect(await server.call({ url, as: leaver })).toMatchObject({ status: 200 });
    }
    expect((await ENDINGS[name]?.(leaver))?.status).toBeLessThan(300);
    expect(await answersAt(doors, leaver.token)).toEqual(new Set(['401 error.not-signed-in']));
  });

  it('by a sign-in is not the one that was brought along', async () => {
    const { username } = await someone();
    const planted = 'A'.repeat(43);
    const answer = await visitor(server).signIn(username, PASSWORD, {
      cookie: `session=${planted}`,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).not.toContain(planted);
    expect(await answersAt(doors, planted)).toEqual(new Set(['401 error.not-signed-in']));
  });
});

describe('A14: a session of before its member was blocked', () => {
  it('opens at the very next call only what a blocked member may do', async () => {
    const leaver = await someone();
    for (const url of ['/api/me', '/api/requests']) {
      expect(await server.call({ url, as: leaver })).toMatchObject({ status: 200 });
    }
    const url = `/api/admin/users/${leaver.id}/block`;
    expect(await post(url, admin, { reason: 'Unkind to others' })).toMatchObject({ status: 200 });
    const [open, shut] = [true, false].map((isOpen) =>
      doors.filter(({ access }) => (access === 'restricted') === isOpen),
    );
    expect(await answersAt(shut ?? [], leaver.token)).toEqual(
      new Set(['403 error.account-restricted']),
    );
    const session = open?.filter(({ path }) => path === '/api/auth/session') ?? [];
    expect(await answersAt(session, leaver.token)).toEqual(new Set(['200 undefined']));
  });

  it('has written all that it ever will when the block is answered', async () => {
    const writer = await someone();
    const written = async () => {
      const { rows } = await server.database.pool.query('select from requests where user_id = $1', [
        writer.id,
      ]);
      return rows.length;
    };
    const posts = atOnce(50, (n) =>
      post('/api/requests', writer, { text: `Please pray for rain in valley number ${n}.` }),
    );
    const url = `/api/admin/users/${writer.id}/block`;
    expect(await post(url, admin, { reason: 'Unkind to others' })).toMatchObject({ status: 200 });
    const then = await written();
    const counts = tally(await posts);
    expect(await written()).toBe(then);
    expect(counts).toEqual({
      ...(then > 0 && { '201': then }),
      ...(then < 50 && { '403 error.account-restricted': 50 - then }),
    });
  });
});
