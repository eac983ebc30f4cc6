import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createVisitor,
  inParallel,
  waitForCode,
  waitForMail,
  withLimits,
} from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
/** Low limits, which a test reaches quickly. */
let strict: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  strict = await createTestServer({
    ...withLimits({ registrationsPerHour: 3, unknownAccountsPerHour: 1 }),
    passwordMinLength: 10,
  });
});

describe('A24: the limits of registration', () => {
  it('enforce the password length of this server', async () => {
    const answer = await createVisitor(strict).register({ password: 'too-short' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'accounts.password-shorter-than',
        message: 'Password must be at least 10 characters long',
        fields: { password: {} },
      },
    });
  });

  it('allow five codes an hour for an address, across networks', async () => {
    const changes = { username: 'sokha', email: 'sokha@example.org' };
    const answers = await inParallel(6, () => createVisitor(server).register(changes));
    expect(countResponses(answers)).toEqual({ '202': 5, '429 accounts.codes-exhausted': 1 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('allow the configured number of registrations an hour for a network', async () => {
    const school = createVisitor(strict);
    const answers = await inParallel(5, (index) =>
      school.register({ username: `pupil${index}`, email: `pupil${index}@example.org` }),
    );
    expect(countResponses(answers)).toEqual({ '202': 3, '429 accounts.too-many-tries': 2 });
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
      'Too many attempts. Please try again in 60 minutes.',
    );
    expect(await createVisitor(strict).register()).toMatchObject({ status: 202 });
  });

  it('treat a household’s IPv6 addresses as one network', async () => {
    const first = createVisitor(strict, '2001:db8:0:ff01::1');
    for (const email of ['a1@example.org', 'a2@example.org', 'a3@example.org']) {
      expect(await first.register({ email })).toMatchObject({ status: 202 });
    }
    const second = createVisitor(strict, '2001:db8:0:ff99::2');
    expect(await second.register({ email: 'a4@example.org' })).toMatchObject({ status: 429 });
  });
});

describe('A1: GET /api/auth/availability', () => {
  it('reports available names without using the limit', async () => {
    const curious = createVisitor(server);
    for (let asked = 0; asked < 12; asked += 1) {
      const answer = await curious.get(
        `/api/auth/availability?username=free${asked}&email=Free${asked}@example.org`,
      );
      expect(answer.body).toEqual({ usernameAvailable: true, emailAvailable: true });
    }
    await createMember(server, { username: 'walt' });
    const taken = await curious.get('/api/auth/availability?username=Walt&email=walt@example.org');
    expect(taken.body).toEqual({ usernameAvailable: false, emailAvailable: false });
    expect((await curious.get('/api/auth/availability')).body).toEqual({});
    expect(await curious.get('/api/auth/availability?id=1')).toMatchObject({
      status: 400,
      body: { code: 'error.unknown-field' },
    });
  });

  it('reports ten taken names an hour, repeats for free, then none', async () => {
    const curious = createVisitor(server);
    const ask = (name: string) => curious.get(`/api/auth/availability?username=${name}`);
    await Promise.all(
      Array.from({ length: 11 }, (_, n) => createMember(server, { username: `own${n}` })),
    );
    for (let n = 0; n < 10; n += 1) {
      expect((await ask(`own${n}`)).body).toEqual({ usernameAvailable: false });
    }
    expect((await ask('own3')).body).toEqual({ usernameAvailable: false });
    const taken = await ask('own10');
    const free = await ask('unused-name');
    expect(taken).toMatchObject({ status: 200 });
    expect(taken.body).toEqual({});
    expect(free.body).toEqual({});
    expect((await createVisitor(server).get('/api/auth/availability?username=own10')).body).toEqual(
      {
        usernameAvailable: false,
      },
    );
  });

  it('lets a network at its reveal limit register, and then reports taken names only by mail', async () => {
    await createMember(strict, { username: 'karim' });
    await createMember(strict, { username: 'fatou' });
    const school = createVisitor(strict);
    const free = { username: 'thandi', email: 'thandi@example.org' };
    expect(await school.register({ ...free, username: 'karim' })).toMatchObject({ status: 409 });
    expect(await school.register({ ...free, username: 'fatou' })).toMatchObject({ status: 202 });
    expect((await waitForMail(strict, 'thandi@example.org')).subject).toBe(
      'Please choose another username for Prayer Swap',
    );
    expect(await school.register(free)).toMatchObject({ status: 202 });
    await waitForCode(strict, 'thandi@example.org', 2);
  });
});
