import { FLAGS_PER_DAY } from '@prayer-swap/shared/flags/limits';
import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import { aMember, aRequest } from '../../../test/factories.ts';
import {
  type TestMember,
  type TestServer,
  testServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { loggedActions, secondServer } from '../../../test/moderation-fixtures.ts';
import { configFrom } from '../../config/config.ts';

const HIDES = 10;

let server: TestServer;
let other: Pick<TestServer, 'call'>;
let admins: [TestMember, ...TestMember[]];

beforeAll(async () => {
  server = await testServer({
    limits: { ...configFrom({}).limits, callsPerMinute: 1_000_000 },
  });
  other = await secondServer(server);
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'users', 'new_account_hides', 'mass_flag_alerts');
  admins = [await anOldMember({ admin: true }), await anOldMember({ admin: true })];
});

async function anOldMember(traits: { admin?: boolean } = {}): Promise<TestMember> {
  const member = await aMember(server, traits);
  await server.database.pool.query('update users set created_at = $2 where id = $1', [
    member.id,
    new Date(server.clock.now.getTime() - 24 * HOUR),
  ]);
  return member;
}

function many<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, make));
}

function flag(as: TestMember, id: string, on: Pick<TestServer, 'call'> = server) {
  return on.call({ method: 'POST', url: `/api/requests/${id}/flags`, as, payload: {} });
}

/** Each request flagged by a new account of its own. */
async function flagEach(ids: string[]): Promise<void> {
  for (const id of ids) {
    expect(await flag(await aMember(server), id)).toMatchObject({ status: 201 });
  }
}

async function countHidden(ids: string[]): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select count(*) as hidden from requests where id = any($1) and status = 'Under_Review'`,
    [ids],
  );
  return rows[0].hidden;
}

async function alerts(type = 'admin_mass_flag_alert'): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    'select user_id from notifications where type = $1 order by user_id',
    [type],
  );
  return rows.map(({ user_id }) => user_id);
}

const acknowledge = (as: TestMember) =>
  server.call({ method: 'POST', url: '/api/admin/mass-flags/acknowledge', as });

const massFlagsSince = async () => {
  const [as] = admins;
  return (await server.call({ url: '/api/admin/stats', as })).body.massFlagsSince;
};

describe('A36: many flags by new accounts', () => {
  it('60 accounts with 20 flags each, on two servers at once, hide 11 requests and alert each admin once', async () => {
    const owner = await aMember(server);
    const ids = await many(FLAGS_PER_DAY, () => aRequest(server, { owner }));
    const accounts = await many(60, () => aMember(server));
    const calls = accounts.flatMap((as, account) =>
      ids.map((_, n) => ({ as, id: ids[(n + account) % ids.length] ?? '' })),
    );
    const servers = [server, other];
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (let n = worker; n < calls.length; n += 8) {
          const call = calls[n];
          if (call) await flag(call.as, call.id, servers[worker % 2]);
        }
      }),
    );
    expect(await countHidden(ids)).toBe(HIDES + 1);
    expect(await alerts()).toEqual(admins.map(({ id }) => id).toSorted());
    const { body } = await server.call({ url: '/api/admin/flagged', as: admins[0] });
    expect(body.items).toHaveLength(ids.length);
  }, 60_000);

  it('hides with an older account’s flag all the same, and says in the panel that others wait', async () => {
    const ids = await many(HIDES + 2, () => aRequest(server));
    expect(await massFlagsSince()).toBeNull();
    await flagEach(ids);
    expect(await massFlagsSince()).toBe(server.clock.now.toISOString());
    const queued = ids.at(-1) ?? '';
    expect(await countHidden([queued])).toBe(0);
    await flag(await anOldMember(), queued);
    expect(await countHidden([queued])).toBe(1);
    expect(await countHidden(ids)).toBe(HIDES + 2);
  });

  it('alerts of each hide, but of no flag that only waits', async () => {
    await flagEach(await many(HIDES + 4, () => aRequest(server)));
    expect(await alerts('admin_flag_alert')).toHaveLength((HIDES + 1) * admins.length);
    expect(await alerts()).toHaveLength(admins.length);
  });

  it('stays in force, however long, until an admin acknowledges it; then it counts anew', async () => {
    await flagEach(await many(HIDES + 2, () => aRequest(server)));
    server.clock.advance(2 * HOUR);
    admins = [await anOldMember({ admin: true })];
    const waiting = await aRequest(server);
    await flagEach([waiting]);
    expect(await countHidden([waiting])).toBe(0);

    const [admin] = admins;
    expect(await acknowledge(admin)).toMatchObject({ status: 204 });
    expect(await acknowledge(admin)).toMatchObject({
      status: 409,
      body: { code: 'moderation.mass-flags-acknowledged' },
    });
    expect(await loggedActions(server, 'acknowledge_mass_flags')).toMatchObject([
      { admin_user_id: admin.id, target_user_id: null, target_request_id: null },
    ]);
    expect(await massFlagsSince()).toBeNull();
    expect(await countHidden([waiting])).toBe(0);

    server.clock.advance(1);
    const next = await many(HIDES + 3, () => aRequest(server));
    await flagEach(next);
    expect(await countHidden(next)).toBe(HIDES + 1);
  });

  it('is not reached by as many hides over a longer time', async () => {
    const ids = await many(2 * HIDES, () => aRequest(server));
    await flagEach(ids.slice(0, HIDES));
    server.clock.advance(10 * MINUTE);
    await flagEach(ids.slice(HIDES));
    expect(await countHidden(ids)).toBe(2 * HIDES);
    expect(await alerts()).toEqual([]);
  });

  it('counts a hide whose flag was taken back or whose account is gone', async () => {
    const ids = await many(HIDES + 3, () => aRequest(server));
    for (const id of ids) {
      const as = await aMember(server);
      await flag(as, id);
      await server.call({ method: 'DELETE', url: `/api/requests/${id}/flags`, as });
    }
    expect(await countHidden(ids)).toBe(HIDES + 1);
  });
});

it('is off where no account counts as new', async () => {
  const own = await testServer({
    limits: { ...withoutRouteLimits.limits, ...configFrom({ LIMIT_NEW_ACCOUNT_HOURS: 0 }).limits },
  });
  const ids = await many(HIDES + 3, () => aRequest(own));
  for (const id of ids) await flag(await aMember(own), id, own);
  const { rows } = await own.database.pool.query(
    `select count(*) as hidden from requests where status = 'Under_Review'`,
  );
  expect(rows[0].hidden).toBe(HIDES + 3);
});
