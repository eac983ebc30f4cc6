import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countResponses,
  createMemberWithPassword,
  createVisitor,
  deleteAccount,
  getUserRow,
  inParallel,
  PASSWORD,
  waitForMail,
} from '../../../../test/account-fixtures.ts';
import { createMember } from '../../../../test/factories.ts';
import { createTestServer, type TestServer, withoutRouteLimits } from '../../../../test/harness.ts';
import { waitForLock } from '../../../../test/wait-for-lock.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { selectAccount } from '../../../queries/users.sql.ts';

const TYPE_DELETE = 'Please type "DELETE" to confirm account deletion.';

let server: TestServer;
let anyone: ReturnType<typeof createVisitor>;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  anyone = createVisitor(server);
});

describe('DELETE /api/me', () => {
  it('leaves a placeholder row with a deletion time and a random part', async () => {
    const member = await createMemberWithPassword(server, { username: 'amira', faith: 'Islam' });
    const left = await deleteAccount(server, member, 'DELETE');
    expect(left).toMatchObject({ status: 204, body: '' });
    expect(left.headers['set-cookie']).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
    const { username, created_at, ...row } = await getUserRow(server, member);
    expect(username).toMatch(new RegExp(`^deleted_${server.clock.now.getTime()}_[0-9a-f]{8}$`));
    expect(row).toEqual({
      id: member.id,
      email: `${username}@deleted.local`,
      password_hash: null,
      region: null,
      faith: null,
      faith_consent_at: null,
      admin: false,
      status: 'Deleted',
      good_will_points: 0,
      notifications_enabled: false,
      profile_picture_url: null,
      language: null,
      reset_token: null,
      reset_token_expiry: null,
      terms_version: null,
      terms_language: null,
      terms_accepted_at: null,
      acted_in: null,
      welcomed_at: null,
      known_device_epoch: 0,
      renamed_at: [],
      updated_at: server.clock.now,
    });
  });

  it('ends every session and notifies connected devices', async () => {
    const member = await createMemberWithPassword(server, { username: 'bilal' });
    await anyone.signIn('bilal');
    const received: unknown[] = [];
    const stop = server.live.subscribe(member.id, (event) => received.push(event));
    await deleteAccount(server, member, 'DELETE');
    expect(await deleteAccount(server, member, 'DELETE')).toMatchObject({ status: 401 });
    expect(await anyone.signIn('bilal', PASSWORD)).toMatchObject({ status: 401 });
    await expect.poll(() => received).toContainEqual({ type: 'session' });
    stop();
    const { rows } = await server.database.pool.query('select from sessions where user_id = $1', [
      member.id,
    ]);
    expect(rows).toEqual([]);
  });

  it.each([undefined, '', 'delete', ' DELETE', 'DELETE ', 'DELETE MY ACCOUNT', 'DЕLETE'])(
    'rejects a member who typed %j',
    async (phrase) => {
      const member = await createMember(server);
      expect(await deleteAccount(server, member, phrase)).toMatchObject({
        status: 400,
        body: {
          code: 'leaving.type-delete',
          message: TYPE_DELETE,
          fields: { confirm: { code: 'leaving.type-delete' } },
        },
      });
      expect(await getUserRow(server, member)).toMatchObject({
        status: 'Active',
        username: member.username,
      });
    },
  );

  it('requires a different phrase from a blocked member', async () => {
    const member = await createMember(server, { status: 'Blocked' });
    expect(await deleteAccount(server, member, 'DELETE')).toMatchObject({
      status: 400,
      body: {
        code: 'leaving.type-delete-my-account',
        message: 'Please type "DELETE MY ACCOUNT" exactly as shown',
      },
    });
    expect(await deleteAccount(server, member, 'DELETE MY ACCOUNT')).toMatchObject({ status: 204 });
    expect(await getUserRow(server, member)).toMatchObject({ status: 'Deleted' });
  });

  it('requires the phrase for the current status, not for the status at authentication', async () => {
    const member = await createMember(server);
    const { db } = server.database;
    const late = await withTransaction(db, async (tx) => {
      await tx
        .updateTable('users')
        .set({ status: 'Blocked' })
        .where('id', '=', member.id)
        .execute();
      const deletion = deleteAccount(server, member, 'DELETE');
      await waitForLock(server);
      return { deletion };
    });
    expect(await late.deletion).toMatchObject({
      status: 400,
      body: { code: 'leaving.type-delete-my-account' },
    });
  });

  it('succeeds once of ten concurrent calls', async () => {
    const member = await createMember(server);
    const answers = await inParallel(10, () => deleteAccount(server, member, 'DELETE'));
    expect(countResponses(answers)).toEqual({ '204': 1, '401 error.not-signed-in': 9 });
  });

  it('requires a session', async () => {
    expect(await server.request({ method: 'DELETE', url: '/api/me' })).toMatchObject({
      status: 401,
    });
  });

  it('is not reverted by a concurrent profile update', async () => {
    const member = await createMember(server);
    const [left, saved] = await Promise.all([
      deleteAccount(server, member, 'DELETE'),
      server.request({ method: 'PATCH', url: '/api/me', as: member, payload: { region: 'Asia' } }),
    ]);
    expect(left).toMatchObject({ status: 204 });
    expect([200, 401]).toContain(saved.status);
    expect(await getUserRow(server, member)).toMatchObject({ region: null });
  });

  it('retries after a deadlock within the call', async () => {
    const member = await createMember(server);
    const { db } = server.database;
    // A sequence is not rolled back with its transaction, so it counts every attempt.
    await sql`create sequence deletions_tried`.execute(db);
    await sql`create function lose_first_race() returns trigger language plpgsql as $$
      begin
        if nextval('deletions_tried') = 1 then
          raise exception 'deadlock detected' using errcode = 'deadlock_detected';
        end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger lose_first_race before update of status on users
      for each row execute function lose_first_race()`.execute(db);
    expect(await deleteAccount(server, member, 'DELETE')).toMatchObject({ status: 204 });
    expect(await getUserRow(server, member)).toMatchObject({ status: 'Deleted' });
    await sql`drop function lose_first_race cascade`.execute(db);
    const { rows } = await sql`select last_value::int from deletions_tried`.execute(db);
    expect(rows).toEqual([{ last_value: 2 }]);
  });

  it('rejects a call that was authenticated just before', async () => {
    const member = await createMemberWithPassword(server);
    await deleteAccount(server, member, 'DELETE');
    await expect(selectAccount(server.database.db, member.id)).rejects.toMatchObject({
      status: 401,
    });
  });

  it('deletes a reset link and its mail', async () => {
    const member = await createMemberWithPassword(server, { username: 'dina' });
    await anyone.forgotPassword(member.email);
    await waitForMail(server, member.email);
    await deleteAccount(server, member, 'DELETE');
    const jobs = await sql`select from pgboss.job where name = 'mail' and data ->> 'to' =
      ${server.secrets.hash('mail', member.email).toString('base64url')}`.execute(
      server.database.db,
    );
    expect(jobs.rows).toEqual([]);
  });

  it('retains the mails of a member whose address another member requested', async () => {
    const owner = await createMemberWithPassword(server, { username: 'elif' });
    const deleted = await createMemberWithPassword(server, { username: 'frank' });
    const { now } = server.clock;
    await server.database.db
      .insertInto('email_changes')
      .values({
        user_id: deleted.id,
        email: owner.email,
        code_hash: Buffer.from('x'),
        code_expires_at: now,
        resend_at: now,
      })
      .execute();
    await deleteAccount(server, deleted, 'DELETE');
    const purged = await listPurgedAddresses();
    expect(purged).toContain(deleted.email);
    expect(purged).not.toContain(owner.email);
  });
});

async function listPurgedAddresses(): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    `select data ->> 'sealed' as sealed from pgboss.job where name = 'forget-mail'`,
  );
  return rows.map(({ sealed }) => server.secrets.unseal(sealed));
}
