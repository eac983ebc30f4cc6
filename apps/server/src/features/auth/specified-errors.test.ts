import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, registrationForm } from '../../../test/account-fixtures.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

describe('without a session', () => {
  it.each([
    ['GET', '/api/me', 'No user to fetch'],
    ['PATCH', '/api/me', 'No user to update'],
    ['POST', '/api/me/password', 'No user to update'],
    ['POST', '/api/points/events', 'No user logged in'],
    ['GET', '/api/me/impact', 'Please sign in to continue.'],
  ] as const)('%s %s returns "%s"', async (method, url, message) => {
    expect(await server.request({ method, url })).toMatchObject({
      status: 401,
      body: { status: 401, code: 'error.not-signed-in', message },
    });
  });
});

describe('sign-in', () => {
  const MISSING = 'You must provide either an email or phone number and a password';

  it.each([
    [{}, MISSING],
    [{ password: 'still-water-7' }, MISSING],
    [{ identifier: 'amira' }, MISSING],
    [{ phone: '+15550100', password: 'still-water-7' }, MISSING],
    [{ identifier: '', password: '' }, 'Please enter both email/username and password'],
    [{ identifier: 'amira', password: '' }, 'Please enter both email/username and password'],
  ])('with %j returns "%s"', async (payload, message) => {
    const answer = await createVisitor(server).post('/api/auth/login', payload);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });
});

describe('registration returns the first broken rule', () => {
  const BROKEN = { password: 'short', username: 'a', email: 'no-address' };

  it.each([
    [{ ...BROKEN, region: '' }, 'Please fill in all fields'],
    [BROKEN, 'Password must be at least 6 characters long'],
    [{ username: 'a', email: 'no-address' }, 'Username must be at least 2 characters long'],
    [
      { username: 'a b', email: 'no-address' },
      'Username can only contain letters, numbers, underscores, and hyphens',
    ],
    [{ email: 'no-address' }, 'Please enter a valid email address'],
  ])('for %j', async (changes, message) => {
    const { status, body } = await createVisitor(server).register(registrationForm(changes));
    expect([status, body.message]).toEqual([400, message]);
  });

  it('and every other one by field', async () => {
    const { body } = await createVisitor(server).register(registrationForm(BROKEN));
    expect(Object.keys(body.fields)).toEqual(['password', 'username', 'email']);
  });
});
