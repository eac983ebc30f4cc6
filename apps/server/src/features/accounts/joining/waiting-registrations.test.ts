import { APPROVAL_WITHIN_MS } from '@prayer-swap/shared/joining/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createVisitor,
  inParallel,
  waitForCode,
  waitForMail,
} from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../../../test/harness.ts';
import { createInvitation, formOf, registerAs } from '../../../../test/joining-fixtures.ts';
import { listAdminActions } from '../../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer({ community: { joining: 'approved' } });
  admin = await createMember(server, { admin: true });
});

async function listWaiting() {
  const { body } = await server.request({ url: '/api/admin/registrations', as: admin });
  return body;
}

async function waitingId(username: string): Promise<string> {
  const { items } = await listWaiting();
  return items.find((one: { username: string }) => one.username === username)?.id ?? '';
}

function decide(id: string, decision: 'approve' | 'decline') {
  const url = `/api/admin/registrations/${id}/${decision}`;
  return server.request({ method: 'POST', url, as: admin });
}

const WAITING = { status: 202, body: { awaitingApproval: true } };

describe('where admins approve new members', () => {
  it('a verified registration waits, without an account, and its sign-in says so', async () => {
    const answer = await registerAs(server, 'ruth');
    expect(answer).toMatchObject(WAITING);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { items, total } = await listWaiting();
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        id: expect.any(String),
        username: 'ruth',
        email: 'ruth@example.org',
        region: 'Asia',
        createdAt: server.clock.now.toISOString(),
      },
    ]);
    const visitor = createVisitor(server);
    for (const identifier of ['ruth', 'ruth@example.org']) {
      expect(await visitor.signIn(identifier)).toMatchObject({
        status: 403,
        body: { code: 'joining.waiting' },
      });
    }
    expect(await visitor.signIn('ruth', 'wrong-words-9')).toMatchObject({
      status: 401,
      body: { code: 'accounts.password-wrong' },
    });
  });

  it('an approval creates the account and mails the person', async () => {
    await registerAs(server, 'naomi');
    expect((await decide(await waitingId('naomi'), 'approve')).status).toBe(204);
    const mail = await waitForMail(server, 'naomi@example.org', 2);
    expect(mail.subject).toBe('Welcome to Prayer Swap');
    expect(mail.text).toContain('http://localhost:3000/login');
    expect(await createVisitor(server).signIn('naomi')).toMatchObject({
      status: 200,
      body: { user: { username: 'naomi', admin: false, region: 'Asia' } },
    });
    expect(await waitingId('naomi')).toBe('');
    expect(await listAdminActions(server, 'approve_registration')).toMatchObject([
      { admin_user_id: admin.id, target_user_id: expect.any(String) },
    ]);
  });

  it('a declined registration is deleted, and its name and address are free again', async () => {
    await registerAs(server, 'orpah');
    const id = await waitingId('orpah');
    expect((await decide(id, 'decline')).status).toBe(204);
    expect(await decide(id, 'approve')).toMatchObject({
      status: 404,
      body: { code: 'joining.registration-gone' },
    });
    expect(await listAdminActions(server, 'decline_registration')).toMatchObject([
      { admin_user_id: admin.id, target_user_id: null, detail: null, reason: null },
    ]);
    expect(await createVisitor(server).signIn('orpah')).toMatchObject({ status: 401 });
    expect((await createVisitor(server).register(formOf('orpah'))).status).toBe(202);
  });

  it('one of concurrent decisions takes effect', async () => {
    await registerAs(server, 'boaz');
    const id = await waitingId('boaz');
    const answers = await inParallel(6, (index) => decide(id, index % 2 ? 'approve' : 'decline'));
    expect(countResponses(answers)).toEqual({ '204': 1, '404 joining.registration-gone': 5 });
  });

  it('its name and address count as taken, and the person is told why', async () => {
    await registerAs(server, 'esther');
    const visitor = createVisitor(server);
    const waiting = { code: 'joining.waiting' };
    expect(await visitor.register(formOf('esther'))).toMatchObject({ status: 409, body: waiting });
    expect(await visitor.forgotPassword('esther@example.org')).toMatchObject({
      status: 404,
      body: waiting,
    });
    const { body } = await visitor.get(
      '/api/auth/availability?username=esther&email=esther@example.org',
    );
    expect(body).toEqual({ usernameAvailable: false, emailAvailable: false });
    const member = await createMember(server);
    const payload = { username: 'esther' };
    const rename = { method: 'PATCH', url: '/api/me', as: member, payload } as const;
    expect(await server.request(rename)).toMatchObject({ status: 409 });
  });

  it('a mail says so where no response may reveal it', async () => {
    const hidden = await createTestServer({
      community: { joining: 'approved' },
      accountMessages: 'private',
    });
    await registerAs(hidden, 'vashti');
    expect((await createVisitor(hidden).register(formOf('vashti'))).status).toBe(202);
    const { subject, text } = await waitForMail(hidden, 'vashti@example.org', 2);
    expect(subject).toBe('Your Prayer Swap registration is waiting');
    expect(text).toContain('Your registration is waiting for an admin.');
  });

  it('one of two registrations with the same name waits', async () => {
    const registrations = await inParallel(2, async (index) => {
      const visitor = createVisitor(server);
      const form = { ...formOf('twin'), email: `twin-${index}@example.org` };
      const { body } = await visitor.register(form);
      const code = await waitForCode(server, form.email);
      return () => visitor.verify(body.registrationId, code);
    });
    const answers = await Promise.all(registrations.map((verify) => verify()));
    expect(countResponses(answers)).toEqual({ '202': 1, '409 accounts.username-taken': 1 });
  });

  it('an invitation skips the approval', async () => {
    const { token } = await createInvitation(server, admin);
    expect((await registerAs(server, 'lydia', token)).status).toBe(201);
    expect(await registerAs(server, 'phoebe', token)).toMatchObject(WAITING);
  });

  it('an approval after the name was taken is a conflict, and the registration still waits', async () => {
    await registerAs(server, 'dorcas');
    await createMember(server, { username: 'dorcas' });
    const id = await waitingId('dorcas');
    expect(await decide(id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'accounts.email-exists' },
    });
    expect(await waitingId('dorcas')).toBe(id);
  });

  it('a registration without a decision is deleted after thirty days', async () => {
    await registerAs(server, 'junia');
    const { pool } = server.database;
    const count = async () => (await pool.query('select from waiting_registrations')).rowCount;
    const before = await count();
    const { now } = server.clock;
    await server.applyRetention(new Date(now.getTime() + APPROVAL_WITHIN_MS));
    expect(await count()).toBe(before);
    await server.applyRetention(new Date(now.getTime() + APPROVAL_WITHIN_MS + 1));
    expect(await count()).toBe(0);
  });
});
