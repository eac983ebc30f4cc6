import { beforeAll, expect, it } from 'vitest';
import { eventually, type TestServer, testServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const post = (url: string, payload: object) => server.call({ method: 'POST', url, payload });

it('makes the account when the mailed code comes back', async () => {
  const pending = await post('/api/auth/register', {
    username: ' Amira',
    email: ' Amira@Example.org ',
    password: 'still-water-7',
    region: 'Asia',
    faith: 'Prefer not to say',
    acceptTerms: true,
  });
  expect(pending).toMatchObject({
    status: 202,
    body: {
      registrationId: expect.any(String),
      resendAt: '2026-03-14T09:27:53.589Z',
      expiresAt: '2026-03-14T09:36:53.589Z',
    },
  });
  const mail = await eventually(() => server.mails[0]);
  const { registrationId } = pending.body;
  const code = mail.subject.slice(0, 6);
  expect(await post('/api/auth/register/verify', { registrationId, code })).toMatchObject({
    status: 201,
    body: { user: { username: 'amira', email: 'amira@example.org', faith: null, region: 'Asia' } },
  });
});
