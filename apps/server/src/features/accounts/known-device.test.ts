import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aMemberWithPassword,
  atOnce,
  notThis,
  PASSWORD,
  resetTokenTo,
  tally,
  visitor,
  withLimits,
} from '../../../test/account-fixtures.ts';
import {
  type Answer,
  type TestMember,
  type TestServer,
  testServer,
} from '../../../test/harness.ts';
import { aMemberWithTwoSteps, codeOf } from '../../../test/second-factor-fixtures.ts';

const NEW_PASSWORD = 'other-harbour-8';
const ATTACKED = { status: 429, body: { code: 'accounts.account-attempts-exhausted' } };
const BEARER = { 'x-session-transport': 'bearer' };

let server: TestServer;
let member: TestMember & { email: string };
let count = 0;

beforeAll(async () => {
  server = await testServer(
    withLimits({ wrongPasswordsPerAccount: 3, wrongPasswordsPerAddress: 8 }),
  );
});

beforeEach(async () => {
  count += 1;
  member = await aMemberWithPassword(server, { username: `known${count}` });
});

/** Uses up the account's budget from elsewhere. */
async function attack(identifier = member.username) {
  await atOnce(6, () => visitor(server).signIn(identifier, 'wrong'));
}

/** A browser with the cookies that it was given. */
function aBrowser(from?: string) {
  const { post, ...rest } = visitor(server, from);
  const jar = new Map<string, string>();
  const keep = (answer: Answer) => {
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const send = async (url: string, payload: object) =>
    keep(await post(url, payload, { cookie: cookies(jar) }));
  return {
    ...rest,
    jar,
    send,
    signIn: (identifier: string, password = PASSWORD) =>
      send('/api/auth/login', { identifier, password }),
    confirm: (password = PASSWORD) => send('/api/auth/confirm', { password }),
    secondStep: ({ body }: Answer, code: string) =>
      send('/api/auth/second-factor', { ticket: body.secondFactor.ticket, code }),
  };
}

function cookies(jar: Map<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

describe('A33: while an account is under attack from other devices', () => {
  it('a known device signs in and re-authenticates; an unknown one is refused with a way out', async () => {
    const known = aBrowser();
    await known.signIn(member.username);
    await attack();
    expect(await known.confirm()).toMatchObject({ status: 200 });
    known.jar.delete('session');
    expect(await known.signIn(member.username)).toMatchObject({ status: 200 });
    const refused = await aBrowser().signIn(member.username);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'accounts.account-attempts-exhausted',
        message:
          'Too many wrong attempts on this account. Please wait 15 minutes, use a device you have signed in on before, or reset your password.',
      },
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it('a right password on the known device does not give the attackers a new budget', async () => {
    const known = aBrowser();
    await known.signIn(member.username);
    await attack();
    await known.signIn(member.username);
    expect(await visitor(server).signIn(member.username, 'wrong')).toMatchObject(ATTACKED);
  });

  it('neither do the wrong passwords of its own network keep it out', async () => {
    const known = aBrowser();
    await known.signIn(member.username);
    await atOnce(9, (index) => visitor(server, known.from).signIn(`other${index}`, 'wrong'));
    expect(await aBrowser(known.from).signIn(member.username)).toMatchObject({ status: 429 });
    expect(await known.signIn(member.username)).toMatchObject({ status: 200 });
    expect(await known.confirm()).toMatchObject({ status: 200 });
  });

  it('a session of before re-authenticates and changes the password', async () => {
    await attack();
    const change = {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    };
    expect(
      await server.call({
        method: 'POST',
        url: '/api/me/password',
        as: member,
        payload: change,
      }),
    ).toMatchObject({ status: 204 });
    const payload = { password: NEW_PASSWORD };
    expect(
      await server.call({ method: 'POST', url: '/api/auth/confirm', as: member, payload }),
    ).toMatchObject({ status: 200 });
  });

  it('the native shell brings its proof in a header', async () => {
    const phone = visitor(server);
    const first = await phone.signIn(member.username, PASSWORD, BEARER);
    const proof = String(first.headers['x-known-device']);
    expect(first.headers['set-cookie']).toBeUndefined();
    await attack();
    const again = (headers: Record<string, string>) =>
      phone.signIn(member.username, PASSWORD, { ...BEARER, ...headers });
    expect(await again({})).toMatchObject(ATTACKED);
    expect(await again({ 'x-known-device': proof })).toMatchObject({ status: 200 });
  });

  it('a stranger with the password cannot keep the member out at the second step', async () => {
    const careful = await aMemberWithTwoSteps(server);
    const known = aBrowser();
    const signIn = async (browser: ReturnType<typeof aBrowser>) =>
      browser.secondStep(await browser.signIn(careful.username), codeOf(careful.secret, server));
    expect(await signIn(known)).toMatchObject({ status: 200 });
    const wrong = notThis(codeOf(careful.secret, server));
    await atOnce(4, async () => {
      const stranger = aBrowser();
      return stranger.secondStep(await stranger.signIn(careful.username), wrong);
    });
    server.clock.advance(60_000);
    expect(await signIn(aBrowser())).toMatchObject(ATTACKED);
    expect(await signIn(known)).toMatchObject({ status: 200 });
  });
});

describe('a known device', () => {
  it('is known by a cookie that no script reads and that names no account', async () => {
    const answer = await visitor(server).signIn(member.username);
    const cookie = [answer.headers['set-cookie']].flat().find((set) => /^known/.test(String(set)));
    expect(cookie).toMatch(
      /^known-device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(member.username);
  });

  it('has a limited budget of its own', async () => {
    const known = aBrowser();
    await known.signIn(member.username);
    const answers = await atOnce(5, () => known.signIn(member.username, 'wrong'));
    expect(tally(answers)).toEqual({
      '401 accounts.password-wrong': 3,
      '429 accounts.too-many-tries': 2,
    });
    expect(await known.signIn(member.username)).toMatchObject({ status: 429 });
    expect(await aBrowser().signIn(member.username)).toMatchObject({ status: 200 });
  });

  it('is none for another account, nor with a forged or another device’s signature', async () => {
    const other = await aMemberWithPassword(server);
    const own = aBrowser();
    await own.signIn(other.username);
    const second = aBrowser();
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
      const forging = aBrowser();
      forging.jar.set('known-device', String(cookie));
      expect(await forging.signIn(member.username)).toMatchObject(ATTACKED);
    }
    expect(await second.signIn(member.username)).toMatchObject({ status: 200 });
  });

  it('remembers five accounts, the latest first', async () => {
    const shared = aBrowser();
    const family = await Promise.all(Array.from({ length: 6 }, () => aMemberWithPassword(server)));
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

  it('stays known after signing out', async () => {
    const known = aBrowser();
    await known.signIn(member.username);
    await known.send('/api/auth/logout', {});
    await attack();
    expect(await known.signIn(member.username)).toMatchObject({ status: 200 });
  });

  it('is unknown after a reset of the password; the one that reset it is known', async () => {
    const thief = aBrowser();
    await thief.signIn(member.username);
    const owner = aBrowser();
    await owner.forgot(member.email);
    const token = await resetTokenTo(server, member.email);
    const form = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect(await owner.send('/api/auth/reset-password', form)).toMatchObject({ status: 204 });
    await attack();
    expect(await thief.signIn(member.username, NEW_PASSWORD)).toMatchObject(ATTACKED);
    expect(await owner.signIn(member.username, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });
});
