import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import ours from '../../apps/server/process.json' with { type: 'json' };
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { startChild } from '../../bench/process/child.ts';
import type { CleanupScope } from '../../bench/process/cleanup-scope.ts';

const MAIN = join(import.meta.dirname, '../..', ours.main);
const UNLIMITED = '1000000000';

/** A server that may be tried hard, and its PostgreSQL, to look at what it did. */
export type ServerUnderTest = {
  origin: string;
  database: pg.Pool;
  /** Ends the server alone, as an operator does; its database stays. @returns its exit code */
  stop(): Promise<number | null>;
};

/**
 * The server in a process of its own on a PostgreSQL of its own, without the limits that count calls.
 *
 * @param nodeFlags what Node is given before the program
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
      SECRET: 'of nobody but what is tried here, long enough',
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
  // PostgreSQL may be told to stop before the last of these connections is gone.
  database.on('error', () => {});
  scope.add(() => database.end());
  return { origin, database, stop };
}
