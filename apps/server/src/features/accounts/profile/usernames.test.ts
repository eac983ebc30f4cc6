import { DAY } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createMemberWithPassword,
  createVisitor,
  deleteAccount,
  waitForCode,
  waitForMail,
  withLimits,
} from '../../../../test/account-fixtures.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../../test/harness.ts';
import { grantAdmin } from '../admins/admins.ts';

const TAKEN = { status: 409, body: { message: 'This username is already taken' } };

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await createTestServer(
    withLimits({ unknownAccountsPerHour: 1000, registrationsPerHour: 1000 }),
  );
  await createMemberWithPassword(server, { username: 'sister-lea', admin: true });
});

/** A name that no other test uses. */
function uniqueName(hint = 'walker') {
  count += 1;
  return `${hint}-${count}`;
}

async function register(username: string) {
  const email = `${uniqueName('mailbox')}@example.org`;
  return { email, answer: await createVisitor(server).register({ username, email }) };
}

async function isFree(username: string): Promise<boolean> {
  const { body } = await createVisitor(server).get(`/api/auth/availability?username=${username}`);
  return body.usernameAvailable;
}

const rename = (as: TestMember, username: string) =>
  server.request({ method: 'PATCH', url: '/api/me', as, payload: { username } });

describe('A37: a reserved username', () => {
  it.each([
    ...['admin', 'administrator', 'moderator', 'mod', 'support', 'staff', 'official'],
    ...['system', 'root', 'help', 'anonymous', 'deleted', 'deleted_123', 'prayer-swap'],
    ...['ADMIN', 'Adm1n', '4dmin', '-a-d-m-i-n-', 'admln', '5upp0rt', 'he1p', 'r00t', 'm_o_d'],
    ...['anonym0us', 'sy5tem', '5taff', '0fficial', 'de1eted-4', 'del3ted_x', 'prayer_5wap'],
    ...['prayerswap', 'sister_lea', 'sisterlea', '51ster-l3a', 'slster-iea'],
  ])('%s cannot be registered or chosen by renaming', async (username) => {
    expect((await register(username)).answer).toMatchObject(TAKEN);
    expect(await isFree(username.toLowerCase())).toBe(false);
    const member = await createMemberWithPassword(server, { username: uniqueName() });
    expect(await rename(member, username)).toMatchObject({
      status: 409,
      body: { code: 'accounts.profile-username-taken' },
    });
  });

  it.each(['adminah', 'modesty', 'helper', 'rooted', 'undeleted', 'staffan', 'supportive', 'lea'])(
    '%s is not reserved',
    async (username) => {
      expect((await register(username)).answer).toMatchObject({ status: 202 });
      expect(await isFree(username)).toBe(true);
    },
  );

  it('that a member already has remains valid', async () => {
    const early = await createMemberWithPassword(server, { username: 'help' });
    const change = { username: 'help', region: 'Asia' };
    expect(
      await server.request({ method: 'PATCH', url: '/api/me', as: early, payload: change }),
    ).toMatchObject({ status: 200, body: { user: { username: 'help', region: 'Asia' } } });
  });

  it('includes lookalikes of an admin’s username after a promotion', async () => {
    const promoted = await createMemberWithPassword(server, { username: 'brother-tim' });
    expect(await isFree('br0ther_tim')).toBe(true);
    const { email, answer } = await register('br0ther_tim');
    expect(await grantAdmin(server.database.db, 'brother-tim', server.clock.now)).toBe('granted');
    expect(await isFree('br0ther_tim')).toBe(false);
    const code = await waitForCode(server, email);
    expect(await createVisitor(server).verify(answer.body.registrationId, code)).toMatchObject(
      TAKEN,
    );
    expect(await rename(promoted, 'brother-t1m')).toMatchObject({ status: 200 });
  });
});

describe('A37: a released username', () => {
  it('is available only to its former owner for 30 days after a rename', async () => {
    const [before, after] = [uniqueName(), uniqueName()];
    const member = await createMemberWithPassword(server, { username: before });
    const other = await createMemberWithPassword(server, { username: uniqueName() });
    expect(await rename(member, after)).toMatchObject({ status: 200 });
    expect(await isFree(before)).toBe(false);
    expect((await register(before)).answer).toMatchObject(TAKEN);
    expect(await rename(other, before)).toMatchObject({ status: 409 });
    server.clock.advance(29 * DAY);
    expect(await isFree(before)).toBe(false);
    await refreshSessions(member);
    expect(await rename(member, before)).toMatchObject({ status: 200 });
    expect(await isFree(after)).toBe(false);
    server.clock.advance(30 * DAY);
    expect(await isFree(after)).toBe(true);
  });

  it('is unavailable for 30 days after a deletion, without a trace of its owner; the address is free', async () => {
    const username = uniqueName();
    const former = uniqueName();
    const member = await createMemberWithPassword(server, { username: former });
    await rename(member, username);
    expect(await deleteAccount(server, member, 'DELETE')).toMatchObject({ status: 204 });
    for (const name of [username, former]) expect(await isFree(name)).toBe(false);
    const { rows } = await server.database.pool.query(
      'select from released_usernames where user_id = $1',
      [member.id],
    );
    expect(rows).toEqual([]);
    const email = `${former}@example.org`;
    const again = await createVisitor(server).register({ username: uniqueName(), email });
    expect(again).toMatchObject({ status: 202 });
    await waitForCode(server, email);
    server.clock.advance(30 * DAY);
    for (const name of [username, former]) expect(await isFree(name)).toBe(true);
  });

  it('is not assigned to a registration that waits for its code', async () => {
    const username = uniqueName();
    const { email, answer } = await register(username);
    const code = await waitForCode(server, email);
    const faster = await createMemberWithPassword(server, { username });
    await rename(faster, uniqueName());
    expect(await createVisitor(server).verify(answer.body.registrationId, code)).toMatchObject(
      TAKEN,
    );
  });

  it('is not assigned to a concurrent request', async () => {
    const username = uniqueName();
    const { email, answer } = await register(username);
    const code = await waitForCode(server, email);
    const owner = await createMemberWithPassword(server, { username });
    const outcomes = await Promise.all([
      deleteAccount(server, owner, 'DELETE'),
      createVisitor(server).verify(answer.body.registrationId, code),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([204, 409]);
  });

  it('is reported only by mail where account existence is hidden', async () => {
    const strict = await createTestServer({ accountMessages: 'private' });
    const anyone = createVisitor(strict);
    const email = 'quiet@example.org';
    expect(await anyone.register({ username: 'adm1n', email })).toMatchObject({ status: 202 });
    expect((await waitForMail(strict, email)).subject).toBe(
      'Please choose another username for Prayer Swap',
    );
  });
});

describe('A37: renaming', () => {
  it('is allowed three times in 30 days', async () => {
    const names = Array.from({ length: 5 }, () => uniqueName());
    const member = await createMemberWithPassword(server, { username: names[0] ?? '' });
    for (const username of names.slice(1, 4)) {
      expect(await rename(member, username)).toMatchObject({ status: 200 });
      server.clock.advance(DAY);
    }
    const message = 'You can change your username 3 times in 30 days. Try again in 27 days.';
    expect(await rename(member, names[4] ?? '')).toMatchObject({
      status: 429,
      body: { code: 'accounts.renames-exhausted', message, fields: { username: { message } } },
    });
    // Alternating between the member's own names is limited too.
    expect(await rename(member, names[2] ?? '')).toMatchObject({ status: 429 });
    expect(await rename(member, names[3] ?? '')).toMatchObject({ status: 200 });
    server.clock.advance(27 * DAY + 1);
    await refreshSessions(member);
    expect(await rename(member, names[4] ?? '')).toMatchObject({ status: 200 });
  });

  it('counts each of several concurrent calls', async () => {
    const member = await createMemberWithPassword(server, { username: uniqueName() });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => rename(member, uniqueName('hurried'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  });

  it('does not count rejected calls', async () => {
    const member = await createMemberWithPassword(server, { username: uniqueName() });
    for (let tries = 0; tries < 4; tries += 1) await rename(member, 'support');
    expect(await rename(member, uniqueName())).toMatchObject({ status: 200 });
  });
});

/** Simulates use of the app in between. */
async function refreshSessions({ id }: TestMember) {
  await server.database.pool.query(
    'update sessions set last_seen_at = $2, created_at = $2 where user_id = $1',
    [id, server.clock.now],
  );
}
