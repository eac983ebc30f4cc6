import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createEmptyDatabase, queryRows } from '../../apps/server/test/clone-template.ts';
import { createPlan } from '../seed/plan.ts';
import { seedDatabase, withClient } from '../seed/seed-database.ts';
import { loadWorkloadData, type WorkloadData } from '../workload/workload-data.ts';
import { comparePlans } from './compare-plans.ts';
import { reads } from './reads.sql.ts';
import { signIn, writes } from './writes.sql.ts';

const REQUESTS = 20_000;
let server: { databaseUrl: string; dataDir: string };
let drop: () => Promise<void>;
let material: WorkloadData;

beforeAll(async () => {
  const database = await createEmptyDatabase(inject('templateUrl'));
  drop = database.drop;
  const dataDir = await mkdtemp(join(tmpdir(), 'prayer-swap-bench-'));
  server = { databaseUrl: database.connectionString, dataDir };
  const plan = createPlan(REQUESTS);
  await seedDatabase(server.databaseUrl, plan, () => {});
  material = await withClient(server.databaseUrl, (client) =>
    loadWorkloadData(client, plan, { pairs: 0, flagPairs: 0 }),
  );
});
afterAll(async () => {
  await drop();
  await rm(server.dataDir, { recursive: true });
});

it('the seed fits the schema, and its counters equal its rows', async () => {
  const rows = await queryRows(
    server.databaseUrl,
    `select (select count(*)::int from requests) as requests,
       (select sum(completed_count)::int from requests) = (select count(*) from completions) as counted,
       (select count(*) > 0 from mutes) as has_mutes`,
  );
  expect(rows).toEqual([{ requests: REQUESTS, counted: true, has_mutes: true }]);
});

it('the reads of the floor touch few buffers, by the indexes of ours', async () => {
  const compared = await comparePlans(server, material);
  expect([...compared.keys()]).toEqual(Object.keys(reads));
});

it.each(Object.entries({ ...writes, ...signIn }))(
  '%s of the floor fits the schema',
  async (_, text) => {
    await queryRows(server.databaseUrl, `prepare floor_write as ${text}`);
  },
);

it('a floor that is slower than necessary ends the run', async () => {
  const popular = reads.popular.replaceAll('ranking r', 'slow_ranking r');
  const notifications = reads.notifications.replaceAll(
    'n.user_id = $1',
    'n.user_id::text = $1::uuid::text',
  );
  await queryRows(
    server.databaseUrl,
    `create view slow_ranking as select id, user_id, anonymous, circle_id, created_at, popularity as score
     from requests where status in ('Active', 'Admin_Reinstated') and not deleted and not archived
       and not withheld and audience = 'everyone'`,
  );
  const compared = comparePlans(server, material, { ...reads, popular, notifications });
  await expect(compared).rejects.toThrow(
    /^popular: the floor scans requests_feed_idx, ours does not/m,
  );
  await expect(compared).rejects.toThrow(
    /^notifications: the floor touches \d+ buffers, ours \d+/m,
  );
});
