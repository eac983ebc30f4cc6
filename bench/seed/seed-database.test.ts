import { expect, inject, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../apps/server/test/clone-template.ts';
import { createPlan } from './plan.ts';
import { seedDatabase, withClient } from './seed-database.ts';

it('the seed fits the schema, and its counters equal its rows', async () => {
  const { connectionString, drop } = await createEmptyDatabase(inject('templateUrl'));
  onTestFinished(drop);
  await seedDatabase(connectionString, createPlan(200), new Date(), () => {});
  await withClient(connectionString, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from requests) as requests,
         (select sum(completed_count)::int from requests) = (select count(*) from completions) as counted,
         (select count(*) > 0 from mutes) as has_mutes`,
    );
    expect(rows).toEqual([{ requests: 200, counted: true, has_mutes: true }]);
  });
});
