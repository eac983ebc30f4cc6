import { beforeEach, expect, it } from 'vitest';
import { createMember } from '../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../test/harness.ts';
import { listAdminActions } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;

beforeEach(async () => {
  server = await createTestServer({ smtpUrl: 'smtp://mail.example.org' });
  admin = await createMember(server, { admin: true, username: 'amira' });
});

function sendTest(headers: Record<string, string> = {}) {
  return server.request({ method: 'POST', url: '/api/admin/test-mail', as: admin, headers });
}

it('POST /api/admin/test-mail mails the admin’s own address, and logs it', async () => {
  expect(await sendTest({ 'accept-language': 'es' })).toMatchObject({
    status: 200,
    body: { to: 'amira@example.org', isDelivered: true, failure: null },
  });
  expect(server.mails).toMatchObject([
    { to: 'amira@example.org', subject: 'Un correo de prueba de Prayer Swap' },
  ]);
  expect(await listAdminActions(server, 'test_mail')).toMatchObject([
    { admin_user_id: admin.id, detail: null },
  ]);
});

it.each([
  ['EAUTH', 'sign-in'],
  ['ECONNECTION', 'unreachable'],
  ['EENVELOPE', 'rejected'],
  ['toString', 'unknown'],
])('an error %s of the mail server becomes %s, without its text', async (code, failure) => {
  server.mailFault.error = Object.assign(new Error('for smtp-user'), { code });
  const { status, body } = await sendTest();
  expect({ status, body }).toEqual({
    status: 200,
    body: { to: 'amira@example.org', isDelivered: true, failure },
  });
});

it('is limited', async () => {
  for (let calls = 0; calls < 5; calls += 1) expect((await sendTest()).status).toBe(200);
  expect((await sendTest()).status).toBe(429);
  expect(server.mails).toHaveLength(5);
});
