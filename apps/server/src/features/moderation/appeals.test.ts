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
let ruth: TestMember;
let paul: TestMember;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  ruth = await createMember(server, { username: 'ruth', admin: true });
  paul = await createMember(server, { username: 'paul', admin: true });
});

const post = (url: string, as: TestMember, payload: object, on = server) =>
  on.request({ method: 'POST', url, as, payload });

const readBlock = (as: TestMember) => server.request({ url: '/api/me/blocked-account', as });
const appeal = (as: TestMember, text = 'I am sorry, please look again.') =>
  post('/api/me/appeals', as, { text });
const decide = (as: TestMember, id: string, verb: 'grant' | 'refuse', reason = 'Heard you') =>
  post(`/api/admin/appeals/${id}/${verb}`, as, { reason });

async function appeals(as: TestMember) {
  return (await fetchAllPages(server, '/api/admin/appeals', as)).flat();
}

async function blocked(by = ruth): Promise<TestMember> {
  const member = await createMember(server);
  server.clock.advance(MINUTE);
  await post(`/api/admin/users/${member.id}/block`, by, { reason: 'Unkind to others' });
  return member;
}

async function appealed(by = ruth) {
  const member = await blocked(by);
  await appeal(member);
  const open = await appeals(paul);
  const { id } = open.find(({ userId }: { userId: string }) => userId === member.id);
  return { member, id };
}

async function statusOf({ id }: TestMember): Promise<string> {
  const { body } = await server.request({ url: `/api/admin/users/${id}`, as: ruth });
  return body.user.status;
}

describe('GET /api/me/blocked-account', () => {
  it('returns the reason and the state of the appeal', async () => {
    const member = await blocked();
    expect((await readBlock(member)).body).toEqual({
      reason: 'Unkind to others',
      restrictedAt: server.clock.now.toISOString(),
      canAppeal: true,
      appeal: null,
    });
  });

  it('is not available to active members', async () => {
    const member = await createMember(server);
    const notBlocked = { status: 409, body: { code: 'restricted.not-restricted' } };
    expect(await readBlock(member)).toMatchObject(notBlocked);
    expect(await appeal(member)).toMatchObject(notBlocked);
  });

  it('offers no appeal against a block without a log entry', async () => {
    const member = await blocked();
    server.clock.advance(MINUTE);
    await post(`/api/admin/users/${member.id}/unblock`, ruth, { reason: 'A mistake' });
    await server.database.pool.query("update users set status = 'Blocked' where id = $1", [
      member.id,
    ]);
    expect((await readBlock(member)).body).toEqual({
      reason: null,
      restrictedAt: null,
      canAppeal: false,
      appeal: null,
    });
    expect(await appeal(member)).toMatchObject({ status: 409 });
  });
});

describe('POST /api/me/appeals', () => {
  it('is accepted once per block', async () => {
    const member = await blocked();
    const responses = await Promise.all([appeal(member), appeal(member)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 201)?.body).toMatchObject({
      canAppeal: false,
      appeal: { text: 'I am sorry, please look again.', status: 'Open', decisionReason: null },
    });
    expect(await appeal(member)).toMatchObject({
      status: 409,
      body: { code: 'restricted.appeal-sent-before' },
    });
  });

  it('requires ten to a thousand characters', async () => {
    const member = await blocked();
    const codeOf = async (text: string) => (await appeal(member, text)).body.code;
    expect(await codeOf('Too short')).toBe('restricted.appeal-too-short');
    expect(await codeOf('x'.repeat(1001))).toBe('restricted.appeal-too-long');
  });

  it('is accepted again after the next block', async () => {
    const { member, id } = await appealed();
    await decide(paul, id, 'grant');
    server.clock.advance(MINUTE);
    await post(`/api/admin/users/${member.id}/block`, ruth, { reason: 'Again' });
    expect(await appeal(member)).toMatchObject({ status: 201 });
  });
});

describe('an appeal', () => {
  it('is listed with its block, oldest first', async () => {
    const { member, id } = await appealed();
    const later = await appealed(paul);
    const items = await appeals(ruth);
    const ids = items.map((item: { id: string }) => item.id);
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(later.id));
    expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
      userId: member.id,
      username: member.username,
      blockedBy: 'ruth',
      blockReason: 'Unkind to others',
      canDecide: false,
    });
    expect(items.find((item: { id: string }) => item.id === later.id).canDecide).toBe(true);
  });

  it('is on exactly one page of the list', async () => {
    const { pool } = server.database;
    await pool.query(
      `with blocks as (
         insert into admin_actions (id, admin_user_id, action_type, target_user_id, created_at)
         select gen_random_uuid(), $1, 'block_user', $2, $3 from generate_series(1, 30) returning id)
       insert into appeals (id, user_id, block_action_id, text, created_at)
       select gen_random_uuid(), $2, id, 'Please look again.', $3 from blocks`,
      [ruth.id, (await blocked()).id, server.clock.now],
    );
    const pages = await fetchAllPages(server, '/api/admin/appeals', paul);
    expect(pages.length).toBeGreaterThan(1);
    expect(Math.max(...pages.map(({ length }) => length))).toBe(20);
    const { rows } = await pool.query(
      `select id from appeals where status = 'Open' order by created_at, id`,
    );
    expect(pages.flat().map(({ id }) => ({ id }))).toEqual(rows);
    await pool.query(`delete from appeals where text = 'Please look again.'`);
  });

  it('that is granted unblocks, and is logged', async () => {
    const { member, id } = await appealed();
    expect(await decide(paul, id, 'grant')).toMatchObject({ status: 204 });
    expect(await statusOf(member)).toBe('Active');
    expect(await server.request({ url: '/api/requests', as: member })).toMatchObject({
      status: 200,
    });
    expect((await listAdminActions(server, 'grant_appeal')).at(-1)).toMatchObject({
      admin_user_id: paul.id,
      target_user_id: member.id,
      reason: 'Heard you',
    });
  });

  it('that is refused leaves the member blocked, with the reason', async () => {
    const { member, id } = await appealed();
    expect(await decide(paul, id, 'refuse', 'It was said twice')).toMatchObject({ status: 204 });
    expect(await statusOf(member)).toBe('Blocked');
    expect((await readBlock(member)).body).toMatchObject({
      canAppeal: false,
      appeal: { status: 'Refused', decisionReason: 'It was said twice' },
    });
    expect(await listAdminActions(server, 'refuse_appeal')).toHaveLength(1);
  });

  it('is decided by an admin other than the one who blocked, if there is one', async () => {
    const { id } = await appealed(ruth);
    expect(await decide(ruth, id, 'refuse')).toMatchObject({
      status: 403,
      body: { code: 'moderation.appeal-other-admin' },
    });
    await server.database.pool.query('update users set admin = false where id = $1', [paul.id]);
    expect(await decide(ruth, id, 'refuse')).toMatchObject({ status: 204 });
    await server.database.pool.query('update users set admin = true where id = $1', [paul.id]);
  });

  it('is decided once under concurrency', async () => {
    const { member, id } = await appealed();
    const responses = await Promise.all([
      decide(paul, id, 'grant'),
      decide(paul, id, 'refuse'),
      post(`/api/admin/users/${member.id}/unblock`, ruth, { reason: 'A mistake' }),
    ]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await decide(paul, id, 'grant')).toMatchObject({
      status: 409,
      body: { code: 'moderation.appeal-closed' },
    });
    expect(await decide(paul, unknownId(), 'grant')).toMatchObject({ status: 404 });
  });

  it('is closed as granted by an unblock', async () => {
    const { member, id } = await appealed();
    await post(`/api/admin/users/${member.id}/unblock`, ruth, { reason: 'A mistake' });
    expect(await decide(paul, id, 'refuse')).toMatchObject({ status: 409 });
    const { rows } = await server.database.pool.query(
      'select status, decision_reason from appeals where id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'Granted', decision_reason: 'A mistake' }]);
  });
});
