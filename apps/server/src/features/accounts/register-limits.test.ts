import { beforeAll, describe, expect, it } from 'vitest';
import {
  atOnce,
  codeTo,
  mailTo,
  tally,
  visitor,
  withLimits,
} from '../../../test/account-fixtures.ts';
import { aMember } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/harness.ts';

let server: TestServer;
/** With limits that a test reaches quickly. */
let strict: TestServer;

beforeAll(async () => {
  server = await testServer();
  strict = await testServer({
    ...withLimits({ registrationsPerHour: 3, unknownAccountsPerHour: 1 }),
    passwordMinLength: 10,
  });
});

describe('A24: the limits of registering', () => {
  it('holds passwords to the length this server asks for', async () => {
    const answer = await visitor(strict).register({ password: 'too-short' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'accounts.password-shorter-than',
        message: 'Password must be at least 10 characters long',
        fields: { password: {} },
      },
    });
  });

  it('sends five codes an hour to an address, from wherever they are asked for', async () => {
    const changes = { username: 'sokha', email: 'sokha@example.org' };
    const answers = await atOnce(6, () => visitor(server).register(changes));
    expect(tally(answers)).toEqual({ '202': 5, '429 accounts.codes-exhausted': 1 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('takes as many registrations an hour from a network as the setting says', async () => {
    const school = visitor(strict);
    const answers = await atOnce(5, (index) =>
      school.register({ username: `pupil${index}`, email: `pupil${index}@example.org` }),
    );
    expect(tally(answers)).toEqual({ '202': 3, '429 accounts.too-many-tries': 2 });
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
      'Too many attempts. Please wait 60 minutes and try again.',
    );
    expect(await visitor(strict).register()).toMatchObject({ status: 202 });
  });

  it('counts a household’s IPv6 addresses as one network', async () => {
    const first = visitor(strict, '2001:db8:0:ff01::1');
    for (const email of ['a1@example.org', 'a2@example.org', 'a3@example.org']) {
      expect(await first.register({ email })).toMatchObject({ status: 202 });
    }
    const second = visitor(strict, '2001:db8:0:ff99::2');
    expect(await second.register({ email: 'a4@example.org' })).toMatchObject({ status: 429 });
  });
});

describe('A1: GET /api/auth/availability', () => {
  it('says what is free, and spends nothing on it', async () => {
    const curious = visitor(server);
    for (let asked = 0; asked < 12; asked += 1) {
      const answer = await curious.get(
        `/api/auth/availability?username=free${asked}&email=Free${asked}@example.org`,
      );
      expect(answer.body).toEqual({ usernameAvailable: true, emailAvailable: true });
    }
    await aMember(server, { username: 'walt' });
    const taken = await curious.get('/api/auth/availability?username=Walt&email=walt@example.org');
    expect(taken.body).toEqual({ usernameAvailable: false, emailAvailable: false });
    expect((await curious.get('/api/auth/availability')).body).toEqual({});
    expect(await curious.get('/api/auth/availability?id=1')).toMatchObject({
      status: 400,
      body: { code: 'error.unknown-field' },
    });
  });

  it('tells ten taken names an hour, the same one again for nothing, then nothing', async () => {
    const curious = visitor(server);
    const ask = (name: string) => curious.get(`/api/auth/availability?username=${name}`);
    await Promise.all(
      Array.from({ length: 11 }, (_, n) => aMember(server, { username: `own${n}` })),
    );
    for (let n = 0; n < 10; n += 1) {
      expect((await ask(`own${n}`)).body).toEqual({ usernameAvailable: false });
    }
    expect((await ask('own3')).body).toEqual({ usernameAvailable: false });
    const taken = await ask('own10');
    const free = await ask('nobody-has-this');
    expect(taken).toMatchObject({ status: 200 });
    expect(taken.body).toEqual({});
    expect(free.body).toEqual({});
    expect((await visitor(server).get('/api/auth/availability?username=own10')).body).toEqual({
      usernameAvailable: false,
    });
  });

  it('lets a network that learnt enough still register, and then tells nobody but the mailbox', async () => {
    await aMember(strict, { username: 'karim' });
    await aMember(strict, { username: 'fatou' });
    const school = visitor(strict);
    const free = { username: 'thandi', email: 'thandi@example.org' };
    expect(await school.register({ ...free, username: 'karim' })).toMatchObject({ status: 409 });
    expect(await school.register({ ...free, username: 'fatou' })).toMatchObject({ status: 202 });
    expect((await mailTo(strict, 'thandi@example.org')).subject).toBe(
      'Please choose another username for Prayer Swap',
    );
    expect(await school.register(free)).toMatchObject({ status: 202 });
    await codeTo(strict, 'thandi@example.org', 2);
  });
});
