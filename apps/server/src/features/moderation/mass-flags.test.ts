import { FLAGS_PER_DAY } from '@prayer-swap/shared/flags/limits';
import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from '../../../test/harness.ts';
import { listAdminActions, startSecondServer } from '../../../test/moderation-fixtures.ts';
import { createConfig } from '../../config/config.ts';

const HIDES = 10;

let server: TestServer;
let other: Pick<TestServer, 'request'>;
let admins: [TestMember, ...TestMember[]];

beforeAll(async () => {
  server = await createTestServer({
    limits: { ...createConfig({}).limits, requestsPerMinute: 1_000_000 },
  });
  other = await startSecondServer(server);
});

beforeEach(async () => {
  await emptyTables(server.database.pool, 'users', 'new_account_hides', 'mass_flag_alerts');
  admins = [await anOldMember({ admin: true }), await anOldMember({ admin: true })];
});

async function anOldMember(traits: { admin?: boolean } = {}): Promise<TestMember> {
  const member = await createMember(server, traits);
  await server.database.pool.query('update users set created_at = $2 where id = $1', [
    member.id,
    new Date(server.clock.now.getTime() - 24 * HOUR),
  ]);
  return member;
}

function many<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, make));
}

function flag(as: TestMember, id: string, on: Pick<TestServer, 'request'> = server) {
  return on.request({ method: 'POST', url: `/api/requests/${id}/flags`, as, payload: {} });
}

/** Flags each request from a separate new account. */
async function flagEach(ids: string[]): Promise<void> {
  for (const id of ids) {
    expect(await flag(await createMember(server), id)).toMatchObject({ status: 201 });
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
  server.request({ method: 'POST', url: '/api/admin/mass-flags/acknowledge', as });

const massFlagsSince = async () => {
  const [as] = admins;
  return (await server.request({ url: '/api/admin/stats', as })).body.massFlagsSince;
};

describe('A36: many flags by new accounts', () => {
  it('60 accounts with 20 flags each, on two servers at once, hide 11 requests and alert each admin once', async () => {
    const owner = await createMember(server);
    const ids = await many(FLAGS_PER_DAY, () => createPrayerRequest(server, { owner }));
    const accounts = await many(60, () => createMember(server));
    const flags = accounts.flatMap((as, account) =>
      ids.map((_, n) => ({ as, id: ids[(n + account) % ids.length] ?? '' })),
    );
    const servers = [server, other];
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (let n = worker; n < flags.length; n += 8) {
          const item = flags[n];
          if (item) await flag(item.as, item.id, servers[worker % 2]);
        }
      }),
    );
    expect(await countHidden(ids)).toBe(HIDES + 1);
    expect(await alerts()).toEqual(admins.map(({ id }) => id).toSorted());
    const { body } = await server.request({ url: '/api/admin/flagged', as: admins[0] });
    expect(body.items).toHaveLength(ids.length);
  });

  it('do not stop a hide by an older account’s flag; the panel shows that others wait', async () => {
    const ids = await many(HIDES + 2, () => createPrayerRequest(server));
    expect(await massFlagsSince()).toBeNull();
    await flagEach(ids);
    expect(await massFlagsSince()).toBe(server.clock.now.toISOString());
    const queued = ids.at(-1) ?? '';
    expect(await countHidden([queued])).toBe(0);
    await flag(await anOldMember(), queued);
    expect(await countHidden([queued])).toBe(1);
    expect(await countHidden(ids)).toBe(HIDES + 2);
  });

  it('alert on each hide, not on a flag that only waits', async () => {
    await flagEach(await many(HIDES + 4, () => createPrayerRequest(server)));
    expect(await alerts('admin_flag_alert')).toHaveLength((HIDES + 1) * admins.length);
    expect(await alerts()).toHaveLength(admins.length);
  });

  it('stay in force until an admin acknowledges them, then count from zero', async () => {
    await flagEach(await many(HIDES + 2, () => createPrayerRequest(server)));
    server.clock.advance(2 * HOUR);
    admins = [await anOldMember({ admin: true })];
    const pending = await createPrayerRequest(server);
    await flagEach([pending]);
    expect(await countHidden([pending])).toBe(0);

    const [admin] = admins;
    expect(await acknowledge(admin)).toMatchObject({ status: 204 });
    expect(await acknowledge(admin)).toMatchObject({
      status: 409,
      body: { code: 'moderation.mass-flags-acknowledged' },
    });
    expect(await listAdminActions(server, 'acknowledge_mass_flags')).toMatchObject([
      { admin_user_id: admin.id, target_user_id: null, target_request_id: null },
    ]);
    expect(await massFlagsSince()).toBeNull();
    expect(await countHidden([pending])).toBe(0);

    server.clock.advance(1);
    const next = await many(HIDES + 3, () => createPrayerRequest(server));
    await flagEach(next);
    expect(await countHidden(next)).toBe(HIDES + 1);
  });

  it('require the hides within the period', async () => {
    const ids = await many(2 * HIDES, () => createPrayerRequest(server));
    await flagEach(ids.slice(0, HIDES));
    server.clock.advance(10 * MINUTE);
    await flagEach(ids.slice(HIDES));
    expect(await countHidden(ids)).toBe(2 * HIDES);
    expect(await alerts()).toEqual([]);
  });

  it('count a hide whose flag was withdrawn or whose account was deleted', async () => {
    const ids = await many(HIDES + 3, () => createPrayerRequest(server));
    for (const id of ids) {
      const as = await createMember(server);
      await flag(as, id);
      await server.request({ method: 'DELETE', url: `/api/requests/${id}/flags`, as });
    }
    expect(await countHidden(ids)).toBe(HIDES + 1);
  });
});

it('hides by new accounts are unlimited where no account counts as new', async () => {
  const own = await createTestServer({
    limits: {
      ...withoutRouteLimits.limits,
      ...createConfig({ LIMIT_NEW_ACCOUNT_HOURS: 0 }).limits,
    },
  });
  const ids = await many(HIDES + 3, () => createPrayerRequest(own));
  for (const id of ids) await flag(await createMember(own), id, own);
  const { rows } = await own.database.pool.query(
    `select count(*) as hidden from requests where status = 'Under_Review'`,
  );
  expect(rows[0].hidden).toBe(HIDES + 3);
});
