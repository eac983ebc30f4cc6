import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { startSecondServer } from '../../../test/moderation-fixtures.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';

type Sender = Pick<TestServer, 'request'>;

let server: TestServer;
let other: Sender;

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  other = await startSecondServer(server, undefined, withoutRouteLimits);
  await createMember(server, { admin: true });
});

function flag(as: TestMember, id: string, on: Sender = server, headers = {}) {
  return on.request({
    method: 'POST',
    url: `/api/requests/${id}/flags`,
    as,
    headers,
    payload: {},
  });
}

/** Sends flags while a transaction is open that has run this SQL, and commits it once they wait. */
async function sendDuring<Response>(
  sql: string,
  values: unknown[],
  send: () => Promise<Response>[],
): Promise<Response[]> {
  const blocking: pg.PoolClient = await server.database.pool.connect();
  await blocking.query('begin');
  await blocking.query(sql, values);
  const sent = send();
  await waitForLock(server, sent.length);
  await blocking.query('commit');
  blocking.release();
  return Promise.all(sent);
}

const LOCK = 'select from requests where id = $1 for update';

async function stateOf(id: string) {
  const { rows } = await server.database.pool.query(
    `select r.status, r.flag_count,
       (select count(*) from user_flags where request_id = r.id) as flags,
       (select count(*) from notifications where related_request_id = r.id) as alerts
     from requests r where r.id = $1`,
    [id],
  );
  return rows[0];
}

describe('flags of one request at once', () => {
  it('by two members: the first hides it, and the second no longer finds it', async () => {
    const id = await createPrayerRequest(server);
    const members = [await createMember(server), await createMember(server)];
    const responses = await sendDuring(LOCK, [id], () =>
      members.map((as, n) => flag(as, id, n === 0 ? server : other)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    expect(responses.map(({ body }) => body?.code)).toContain('requests.not-found');
    expect(await stateOf(id)).toEqual({
      status: 'Under_Review',
      flag_count: 1,
      flags: 1,
      alerts: 1,
    });
  });

  it('by ten members on one server: the first hides it, and the others no longer find it', async () => {
    const id = await createPrayerRequest(server);
    const members = await Promise.all(Array.from({ length: 10 }, () => createMember(server)));
    const responses = await Promise.all(members.map((as) => flag(as, id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(404)]);
    expect(await stateOf(id)).toMatchObject({ flag_count: 1, flags: 1, alerts: 1 });
  });

  it('count together towards the configured number', async () => {
    const careful = { ...withoutRouteLimits, flagAutoHideThreshold: 2 };
    const servers = [
      await startSecondServer(server, undefined, careful),
      await startSecondServer(server, undefined, careful),
    ];
    const id = await createPrayerRequest(server);
    const members = [await createMember(server), await createMember(server)];
    const responses = await sendDuring(LOCK, [id], () =>
      members.map((as, n) => flag(as, id, servers[n])),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stateOf(id)).toEqual({
      status: 'Under_Review',
      flag_count: 2,
      flags: 2,
      alerts: 2,
    });
  });

  it('by one member on two servers: the second gets the conflict of a flagged request', async () => {
    const id = await createPrayerRequest(server);
    const member = await createMember(server);
    const responses = await sendDuring(LOCK, [id], () => [
      flag(member, id),
      flag(member, id, other),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(responses.map(({ body }) => body?.code)).toContain('flags.already-flagged');
    expect(await stateOf(id)).toMatchObject({ flag_count: 1, flags: 1, alerts: 1 });
  });

  it('with one key on two servers are one flag', async () => {
    const id = await createPrayerRequest(server);
    const member = await createMember(server);
    const key = { 'idempotency-key': 'flag-on-two-servers' };
    const responses = await sendDuring(LOCK, [id], () => [
      flag(member, id, server, key),
      flag(member, id, other, key),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stateOf(id)).toMatchObject({ flag_count: 1, flags: 1, alerts: 1 });
  });
});

it('flags of many requests at once hide each of them and alert the admin of each', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => createPrayerRequest(server)));
  const members = await Promise.all(Array.from({ length: 10 }, () => createMember(server)));
  await server.database.pool.query(`update users set created_at = now() - interval '1 year'`);
  const responses = await Promise.all(
    ids.map((id, n) => flag(members[n % 10] as TestMember, id, n % 2 === 0 ? server : other)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  for (const id of ids) {
    const expected = { status: 'Under_Review', flag_count: 1, flags: 1, alerts: 1 };
    expect(await stateOf(id)).toEqual(expected);
  }
});

describe('a flag during a decision', () => {
  it('is rejected when the request is blocked', async () => {
    const id = await createPrayerRequest(server);
    const member = await createMember(server);
    const [response] = await sendDuring(
      `update requests set status = 'Admin_Blocked' where id = $1`,
      [id],
      () => [flag(member, id)],
    );
    expect(response).toMatchObject({ status: 404, body: { code: 'requests.not-found' } });
    expect(await stateOf(id)).toMatchObject({ status: 'Admin_Blocked', flags: 0, alerts: 0 });
  });

  it('waits in the queue when the request is reinstated', async () => {
    const id = await createPrayerRequest(server);
    const member = await createMember(server);
    const [response] = await sendDuring(
      `update requests set status = 'Admin_Reinstated', reinstated_at = $2 where id = $1`,
      [id, server.clock.now],
      () => [flag(member, id)],
    );
    expect(response).toMatchObject({ status: 201 });
    expect(await stateOf(id)).toMatchObject({ status: 'Admin_Reinstated', flags: 1, alerts: 1 });
  });
});
