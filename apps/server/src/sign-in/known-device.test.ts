import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  differentCode,
  inParallel,
  PASSWORD,
  waitForResetToken,
  withLimits,
} from '../../test/account-fixtures.ts';
import {
  createTestServer,
  type TestMember,
  type TestResponse,
  type TestServer,
} from '../../test/harness.ts';
import { createMemberWithTwoFactor, totpCode } from '../../test/two-factor-fixtures.ts';

const NEW_PASSWORD = 'other-harbour-8';
const ATTACKED = { status: 429, body: { code: 'accounts.account-attempts-exhausted' } };
const BEARER = { 'x-session-transport': 'bearer' };

let server: TestServer;
let member: TestMember & { email: string };
let count = 0;

beforeAll(async () => {
  server = await createTestServer(
    withLimits({ wrongPasswordsPerAccount: 3, wrongPasswordsPerAddress: 8 }),
  );
});

beforeEach(async () => {
  count += 1;
  member = await createMemberWithPassword(server, { username: `known${count}` });
});

/** Exhausts the account's budget from an unknown device. */
async function attack(identifier = member.username) {
  await inParallel(6, () => createVisitor(server).signIn(identifier, 'wrong'));
}

/** A browser that stores its cookies. */
function createBrowser(from?: string) {
  const { post, ...rest } = createVisitor(server, from);
  const jar = new Map<string, string>();
  const storeCookies = (answer: TestResponse) => {
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const send = async (url: string, payload: object) =>
    storeCookies(await post(url, payload, { cookie: cookies(jar) }));
  return {
    ...rest,
    jar,
    send,
    signIn: (identifier: string, password = PASSWORD) =>
      send('/api/auth/login', { identifier, password }),
    confirm: (password = PASSWORD) => send('/api/auth/reauthenticate', { password }),
    secondStep: ({ body }: TestResponse, code: string) =>
      send('/api/auth/second-factor', { challengeToken: body.secondFactor.challengeToken, code }),
  };
}

function cookies(jar: Map<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

describe('A33: while other devices attack an account', () => {
  it('a known device signs in and reauthenticates; an unknown one is rejected with an alternative', async () => {
    const known = createBrowser();
    await known.signIn(member.username);
    await attack();
    expect(await known.confirm()).toMatchObject({ status: 200 });
    known.jar.delete('session');
    expect(await known.signIn(member.username)).toMatchObject({ status: 200 });
    const refused = await createBrowser().signIn(member.username);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'accounts.account-attempts-exhausted',
        message:
          'Too many wrong attempts on this account. Wait 15 minutes, use a device you’ve signed in on before, or reset your password.',
      },
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it('a right password on the known device does not reset the attackers’ budget', async () => {
    const known = createBrowser();
    await known.signIn(member.username);
    await attack();
    await known.signIn(member.username);
    expect(await createVisitor(server).signIn(member.username, 'wrong')).toMatchObject(ATTACKED);
  });

  it('wrong passwords from its own network do not lock it out', async () => {
    const known = createBrowser();
    await known.signIn(member.username);
    await inParallel(9, (index) =>
      createVisitor(server, known.from).signIn(`other${index}`, 'wrong'),
    );
    expect(await createBrowser(known.from).signIn(member.username)).toMatchObject({ status: 429 });
    expect(await known.signIn(member.username)).toMatchObject({ status: 200 });
    expect(await known.confirm()).toMatchObject({ status: 200 });
  });

  it('an older session reauthenticates and changes the password', async () => {
    await attack();
    const change = {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    };
    expect(
      await server.request({
        method: 'POST',
        url: '/api/me/password',
        as: member,
        payload: change,
      }),
    ).toMatchObject({ status: 204 });
    const payload = { password: NEW_PASSWORD };
    expect(
      await server.request({
        method: 'POST',
        url: '/api/auth/reauthenticate',
        as: member,
        payload,
      }),
    ).toMatchObject({ status: 200 });
  });

  it('the native shell sends its proof in a header', async () => {
    const phone = createVisitor(server);
    const first = await phone.signIn(member.username, PASSWORD, BEARER);
    const proof = String(first.headers['x-known-device']);
    expect(first.headers['set-cookie']).toBeUndefined();
    await attack();
    const again = (headers: Record<string, string>) =>
      phone.signIn(member.username, PASSWORD, { ...BEARER, ...headers });
    expect(await again({})).toMatchObject(ATTACKED);
    expect(await again({ 'x-known-device': proof })).toMatchObject({ status: 200 });
  });

  it('an attacker with the password cannot lock the member out of two-factor', async () => {
    const careful = await createMemberWithTwoFactor(server);
    const known = createBrowser();
    const signIn = async (browser: ReturnType<typeof createBrowser>) =>
      browser.secondStep(await browser.signIn(careful.username), totpCode(careful.secret, server));
    expect(await signIn(known)).toMatchObject({ status: 200 });
    const wrong = differentCode(totpCode(careful.secret, server));
    await inParallel(4, async () => {
      const stranger = createBrowser();
      return stranger.secondStep(await stranger.signIn(careful.username), wrong);
    });
    server.clock.advance(60_000);
    expect(await signIn(createBrowser())).toMatchObject(ATTACKED);
    expect(await signIn(known)).toMatchObject({ status: 200 });
  });
});

describe('a known device', () => {
  it('has a cookie that is HttpOnly and names no account', async () => {
    const answer = await createVisitor(server).signIn(member.username);
    const cookie = [answer.headers['set-cookie']].flat().find((set) => /^known/.test(String(set)));
    expect(cookie).toMatch(
      /^known-device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(member.username);
  });

  it('has a limited budget of its own', async () => {
    const known = createBrowser();
    await known.signIn(member.username);
    const answers = await inParallel(5, () => known.signIn(member.username, 'wrong'));
    expect(countResponses(answers)).toEqual({
      '401 accounts.password-wrong': 3,
      '429 accounts.too-many-tries': 2,
    });
    expect(await known.signIn(member.username)).toMatchObject({ status: 429 });
    expect(await createBrowser().signIn(member.username)).toMatchObject({ status: 200 });
  });

  it('does not count for another account, or with a forged or foreign signature', async () => {
    const other = await createMemberWithPassword(server);
    const own = createBrowser();
    await own.signIn(other.username);
    const second = createBrowser();
    await second.signIn(member.username);
    await attack();
    const [ownId = ''] = String(own.jar.get('known-device')).split('.');
    const [, signature = ''] = String(second.jar.get('known-device')).split('.');
    for (const cookie of [
      own.jar.get('known-device'),
      `${ownId}.${signature}`,
      `${ownId}.${'A'.repeat(22)}`,
      `${'.A'.repeat(4000)}`,
      'nonsense',
    ]) {
      const forging = createBrowser();
      forging.jar.set('known-device', String(cookie));
      expect(await forging.signIn(member.username)).toMatchObject(ATTACKED);
    }
    expect(await second.signIn(member.username)).toMatchObject({ status: 200 });
  });

  it('stores five accounts, the latest first', async () => {
    const shared = createBrowser();
    const family = await Promise.all(
      Array.from({ length: 6 }, () => createMemberWithPassword(server)),
    );
    for (const { username } of family) {
      shared.jar.delete('session');
      await shared.signIn(username);
    }
    expect(String(shared.jar.get('known-device')).split('.')).toHaveLength(6);
    for (const { username } of family) await attack(username);
    shared.jar.delete('session');
    const [oldest, next] = family;
    expect(await shared.signIn(oldest?.username ?? '')).toMatchObject(ATTACKED);
    expect(await shared.signIn(next?.username ?? '')).toMatchObject({ status: 200 });
  });

  it('stays known after a sign-out', async () => {
    const known = createBrowser();
    await known.signIn(member.username);
    await known.send('/api/auth/logout', {});
    await attack();
    expect(await known.signIn(member.username)).toMatchObject({ status: 200 });
  });

  it('is unknown after a password reset, except the one that reset it', async () => {
    const thief = createBrowser();
    await thief.signIn(member.username);
    const owner = createBrowser();
    await owner.forgotPassword(member.email);
    const token = await waitForResetToken(server, member.email);
    const form = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect(await owner.send('/api/auth/reset-password', form)).toMatchObject({ status: 204 });
    await attack();
    expect(await thief.signIn(member.username, NEW_PASSWORD)).toMatchObject(ATTACKED);
    expect(await owner.signIn(member.username, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });
});
