import { expect, it } from 'vitest';
import { createMember, createPrayerRequest } from '../../../test/factories.ts';
import { createTestServer } from '../../../test/harness.ts';
import { exportRequests } from './prayer-requests.sql.ts';

/**
 * The account itself, a mark of requests without one, a moment of the retention, and a sum of
 * exported counters.
 */
const NOT_EXPORTED = ['deleted_at', 'guest', 'popularity', 'user_id'];

it('the export of a request has every column of its table, or a reason not to', async () => {
  const server = await createTestServer();
  const owner = await createMember(server);
  await createPrayerRequest(server, { owner });
  const { rows } = await server.database.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = 'requests'`,
  );
  const { requests } = await exportRequests(server.database.db, owner.id);
  const [exported] = requests as object[];
  expect([...Object.keys(exported ?? {}), ...NOT_EXPORTED].sort()).toEqual(
    rows.map((row) => row.column_name).sort(),
  );
});
