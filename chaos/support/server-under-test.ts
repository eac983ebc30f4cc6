import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import pg from 'pg';
import ours from '../../apps/server/process.json' with { type: 'json' };
import { startChild } from '../../bench/process/child.ts';
import type { CleanupScope } from '../../bench/process/cleanup-scope.ts';

const MAIN = join(import.meta.dirname, '../..', ours.main);
const UNLIMITED = '1000000000';

/** A server to test under load, with access to its PostgreSQL to check the results. */
export type ServerUnderTest = {
  origin: string;
  database: pg.Pool;
  /** Stops only the server, as an operator does; its database remains. @returns its exit code */
  stop(): Promise<number | null>;
};

/**
 * Starts the server in a separate process on its own PostgreSQL, without rate limits.
 *
 * @param nodeFlags flags of Node, before the program
 */
export async function startServerUnderTest(
  scope: CleanupScope,
  {
    environment = {},
    nodeFlags = [],
  }: { environment?: Record<string, string>; nodeFlags?: string[] } = {},
): Promise<ServerUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaos-'));
  scope.add(() => rm(dataDir, { recursive: true, force: true }));
  const embedded = await startEmbedded({ dataDir, durable: false, log: () => {} });
  scope.add(embedded.stop);
  const { origin, stop } = await startChild(
    [...ours.flags, ...nodeFlags, MAIN],
    (address) => ({
      ...ours.environment,
      PUBLIC_ORIGIN: address,
      DATABASE_URL: embedded.connectionString,
      DATA_DIR: join(dataDir, 'server'),
      SECRET: 'only for this server under test, long enough',
      LOG_LEVEL: 'error',
      LIMIT_CALLS_PER_MINUTE: UNLIMITED,
      LIMIT_NEW_ACCOUNT_HOURS: '0',
      LIMIT_POSTS_PER_TEN_MINUTES: '0',
      LIMIT_POSTS_PER_DAY: '0',
      ...environment,
    }),
    '/api/ready',
  );
  scope.add(stop);
  const database = new pg.Pool({ connectionString: embedded.connectionString, max: 4 });
  // PostgreSQL may shut down before the last of these connections is closed.
  database.on('error', () => {});
  scope.add(() => database.end());
  return { origin, database, stop };
}
