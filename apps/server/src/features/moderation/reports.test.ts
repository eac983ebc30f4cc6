import { MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  unknownId,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { fetchAllPages, listAdminActions } from '../../../test/moderation-fixtures.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { username: 'the-admin', admin: true });
});

function report(
  as: TestMember,
  username: string,
  payload: object = { reason: 'spam' },
  headers: Record<string, string> = {},
) {
  const url = `/api/members/${username}/reports`;
  return server.request({ method: 'POST', url, as, payload, headers });
}

async function reports() {
  return (await fetchAllPages(server, '/api/admin/reports', admin)).flat();
}

function close(id: string, verb: 'uphold' | 'dismiss') {
  return server.request({ method: 'POST', url: `/api/admin/reports/${id}/${verb}`, as: admin });
}

async function reportOf(member: TestMember): Promise<string> {
  const items = await reports();
  return items.find(({ userId }: { userId: string }) => userId === member.id).id;
}

describe('POST /api/members/:username/reports', () => {
  it('reaches the admins with its text', async () => {
    const member = await createMember(server, { username: 'loud' });
    const by = await createMember(server, { username: 'careful' });
    const payload = { reason: 'harassment', text: '  He writes to me every day.  ' };
    expect(await report(by, 'LOUD', payload)).toMatchObject({ status: 201 });
    expect(await reports()).toMatchObject([
      {
        userId: member.id,
        username: 'loud',
        reportedBy: 'careful',
        reason: 'harassment',
        text: 'He writes to me every day.',
      },
    ]);
  });

  it('about an admin reaches only the other admins', async () => {
    const accused = await createMember(server, { admin: true });
    await report(await createMember(server), accused.username);
    const id = await reportOf(accused);
    const theirs = await server.request({ url: '/api/admin/reports', as: accused });
    expect(
      theirs.body.items.filter(({ userId }: { userId: string }) => userId === accused.id),
    ).toEqual([]);
    const closing = {
      method: 'POST',
      url: `/api/admin/reports/${id}/dismiss`,
      as: accused,
    } as const;
    expect(await server.request({ ...closing, payload: {} })).toMatchObject({ status: 404 });
    const alerts = (await server.request({ url: '/api/notifications', as: accused })).body.items;
    expect(alerts.filter(({ type }: { type: string }) => type === 'admin_report_alert')).toEqual(
      [],
    );
    expect(await close(id, 'dismiss')).toMatchObject({ status: 204 });
  });

  it('is accepted once while open, and again after it is closed', async () => {
    const member = await createMember(server);
    const by = await createMember(server);
    const responses = await Promise.all([1, 2, 3].map(() => report(by, member.username)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await report(by, member.username)).toMatchObject({ body: { code: 'reports.already' } });
    await close(await reportOf(member), 'dismiss');
    expect(await report(by, member.username)).toMatchObject({ status: 201 });
  });

  it('is accepted once for a key, also after it is closed', async () => {
    const member = await createMember(server);
    const by = await createMember(server);
    const key = { 'idempotency-key': 'report-0001' };
    const send = (payload = { reason: 'spam' }) => report(by, member.username, payload, key);
    expect(await send()).toMatchObject({ status: 201, body: null });
    await close(await reportOf(member), 'dismiss');
    expect(await send()).toMatchObject({ status: 201, body: null });
    expect(await send({ reason: 'danger' })).toMatchObject({ body: { code: 'error.key-reused' } });
    expect((await reports()).filter(({ userId }) => userId === member.id)).toEqual([]);
  });

  it('returns the stored response for a repeated key while it is open, above the limit and after the member has left', async () => {
    const member = await createMember(server);
    const by = await createMember(server);
    const key = { 'idempotency-key': 'report-0002' };
    const send = () => report(by, member.username, { reason: 'spam' }, key);
    const responses = await Promise.all([send(), send()]);
    responses.push(await send());
    for (let n = 0; n < 9; n += 1) {
      const { username } = await createMember(server);
      responses.push(await report(by, username));
    }
    responses.push(await send());
    const { pool } = server.database;
    await pool.query(`update users set status = 'Deleted' where id = $1`, [member.id]);
    responses.push(await send());
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('requires another existing member', async () => {
    const by = await createMember(server);
    const gone = await createMember(server, { status: 'Deleted' });
    const codeOf = async (username: string) => {
      const { status, body } = await report(by, username);
      return [status, body.code];
    };
    expect(await codeOf(by.username)).toEqual([403, 'reports.own']);
    expect(await codeOf(gone.username)).toEqual([404, 'reports.member-not-found']);
    expect(await codeOf('unknown-name')).toEqual([404, 'reports.member-not-found']);
  });

  it.each([
    [{}, 'reports.reason-required'],
    [{ reason: 'boring' }, 'reports.reason-required'],
    [{ reason: 'spam', text: 'x'.repeat(501) }, 'reports.text-too-long'],
  ])('rejects %j', async (payload, code) => {
    const { username } = await createMember(server);
    expect(await report(await createMember(server), username, payload)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  it('is limited to ten a day, then names a contact', async () => {
    const by = await createMember(server);
    const statuses = [];
    for (let n = 0; n < 10; n += 1) {
      statuses.push((await report(by, (await createMember(server)).username)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    const eleventh = await report(by, (await createMember(server)).username);
    expect(eleventh).toMatchObject({ status: 429, body: { code: 'reports.too-many' } });
    expect(eleventh.body.message).toContain('10 members');
    expect(eleventh.body.message).toContain('support@');
  });
});

describe('the report list', () => {
  it('lists child safety first, then the oldest', async () => {
    const own = await createTestServer();
    const reviewer = await createMember(own, { admin: true });
    const by = await createMember(own);
    for (const reason of ['other', 'spam', 'child-safety']) {
      const { username } = await createMember(own);
      const url = `/api/members/${username}/reports`;
      await own.request({ method: 'POST', url, as: by, payload: { reason } });
      own.clock.advance(MINUTE);
    }
    const { body } = await own.request({ url: '/api/admin/reports', as: reviewer });
    const reasons = body.items.map(({ reason }: { reason: string }) => reason);
    expect(reasons).toEqual(['child-safety', 'other', 'spam']);
  });

  it('returns each report once across pages', async () => {
    const own = await createTestServer();
    const reviewer = await createMember(own, { admin: true });
    await own.database.pool.query(
      `insert into member_reports (id, reporter_id, reported_user_id, reason, created_at)
       select gen_random_uuid(), null, $1, case when n % 2 = 0 then 'child-safety' else 'spam' end,
         $2::timestamptz + n / 3 * interval '1 minute'
       from generate_series(1, 45) n`,
      [(await createMember(own)).id, own.clock.now],
    );
    const pages = await fetchAllPages(own, '/api/admin/reports', reviewer);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    const { rows } = await own.database.pool.query(
      `select id from member_reports order by reason = 'child-safety' desc, created_at, id`,
    );
    expect(pages.flat().map(({ id }) => ({ id }))).toEqual(rows);
  });

  it('closes a report once and logs it', async () => {
    const member = await createMember(server);
    await report(await createMember(server), member.username);
    const id = await reportOf(member);
    const responses = await Promise.all([close(id, 'uphold'), close(id, 'dismiss')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await close(id, 'uphold')).toMatchObject({
      status: 409,
      body: { code: 'moderation.report-closed' },
    });
    const logged = [
      ...(await listAdminActions(server, 'uphold_report')),
      ...(await listAdminActions(server, 'dismiss_report')),
    ].filter(({ target_user_id }) => target_user_id === member.id);
    expect(logged).toHaveLength(1);
    expect(await close(unknownId(), 'dismiss')).toMatchObject({ status: 404 });
  });
});

it('a report about the only admin can be read and closed by that admin', async () => {
  const own = await createTestServer(withoutRouteLimits);
  const only = await createMember(own, { admin: true });
  const payload = { reason: 'spam' };
  const url = `/api/members/${only.username}/reports`;
  await own.request({ method: 'POST', url, as: await createMember(own), payload });
  const { items } = (await own.request({ url: '/api/admin/reports', as: only })).body;
  expect(items).toMatchObject([{ userId: only.id }]);
  const closing = { method: 'POST', url: `/api/admin/reports/${items[0].id}/dismiss` } as const;
  expect(await own.request({ ...closing, as: only, payload: {} })).toMatchObject({ status: 204 });
});
