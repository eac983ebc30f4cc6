import { inject } from 'vitest';
import type { Config } from '../../src/config/config.ts';
import { databaseUrl } from '../clone-template.ts';
import { createTestServer, type TestServer } from '../harness.ts';

/** Two servers on one database and one Redis. */
export async function startTwoServers(
  redisUrl: string,
  config: Partial<Config>,
): Promise<[TestServer, TestServer]> {
  const one = await createTestServer(config, { redisUrl });
  const { rows } = await one.database.pool.query('select current_database() as name');
  const shared = databaseUrl(inject('templateUrl'), rows[0].name);
  return [one, await createTestServer(config, { mapConnectionString: () => shared, redisUrl })];
}

/** Clears the faults of an intentional Redis outage. */
export function clearFaults(servers: TestServer[]): void {
  for (const { faults } of servers) faults.splice(0);
}
