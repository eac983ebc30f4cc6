import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import pg from 'pg';
import { waitUntilReady } from '../../apps/server/test/wait-until-ready.ts';
import { startAppInstance } from '../process/app-instance.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { withScope } from '../scope.ts';
import { seedData } from '../writers/seeded-data.ts';
import { verifyWrites } from '../writers/verify-writes.ts';
import { createWriters, type Writers } from '../writers/writers.ts';
import { emptyDisk, fillDisk } from './ballast.ts';
import { type Reader, startReader } from './reader.ts';

const WRITERS = 8;
const WARM_UP_MS = 0.4 * SECOND;
const FULL_MS = 3 * SECOND;
/** Includes time for other load on the machine. */
const RECOVERY_LIMIT_MS = 30 * SECOND;
/** The readiness check tries a write every two seconds. */
const READY_TIMEOUT_MS = 10 * SECOND;
/** The maximum response time, with a full disk or without. */
const RESPONSE_LIMIT_MS = 16 * SECOND;

type RoundResult = {
  unavailable: number;
  read: number;
  unread: number;
  longestMs: number;
  backMs: number;
  /** The result of the readiness check while the disk was full. */
  ready: string;
};

/**
 * Alternates between a full disk for tables and one for the write-ahead log, without which
 * PostgreSQL stops.
 */
export async function fillRepeatedly({
  folder,
  rounds,
  seed,
  log,
}: ScenarioOptions & { folder: string }): Promise<string> {
  return withScope(async (scope) => {
    const app = await startAppInstance(scope, { folder });
    const server = await app.start();
    const data = await seedData(await app.databaseUrl(), WRITERS);
    const writers = createWriters(data, seed, () => server.origin);
    const [member] = data.members;
    if (!member) throw new Error('The seeded data has members');
    const results: RoundResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const fillsWal = round % 2 === 1;
      const reader = startReader(server.origin, member);
      const before = writers.counts.unavailable;
      writers.start();
      await delay(WARM_UP_MS);
      const superuserUrl = fillsWal ? await app.superuserUrl() : null;
      await fillDisk(folder);
      if (superuserUrl) await exhaustWal(superuserUrl);
      await delay(FULL_MS);
      const ready = await fetchUnreadyReason(server.origin);
      await emptyDisk(folder);
      const backMs = await waitForAcknowledgement(writers);
      await waitUntilReady(server.origin, READY_TIMEOUT_MS);
      await writers.pause();
      await reader.stop();
      const unavailable = writers.counts.unavailable - before;
      results.push({ ...summarizeRound(reader, unavailable, backMs), ready });
      await verifyWrites(app, writers);
      log(
        `${round + 1}: ${fillsWal ? 'the WAL too' : 'tables'}, ${JSON.stringify(results.at(-1))}`,
      );
    }
    await writers.settle();
    await verifyWrites(app, writers);
    return formatReport(writers, results);
  });
}

/** Every switch starts another WAL file. */
async function exhaustWal(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => {});
  try {
    await client.connect();
    for (;;)
      await client.query(`select pg_switch_wal(), pg_logical_emit_message(false, '', 'full')`);
  } catch {
    // PostgreSQL terminates the connection when the WAL has no space.
    await client.end().catch(() => {});
  }
}

/** @throws if the server reports itself ready */
async function fetchUnreadyReason(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/ready`);
  const { reason }: Record<string, unknown> = { ...Object(await response.json()) };
  if (response.status !== 503 || (reason !== 'writes-failing' && reason !== 'database-away'))
    throw new Error(`With a full disk /api/ready responded ${response.status} ${reason}`);
  return reason;
}

async function waitForAcknowledgement({ counts }: Writers): Promise<number> {
  const startedAt = performance.now();
  const before = counts.acknowledged;
  while (counts.acknowledged === before) {
    const ms = performance.now() - startedAt;
    if (ms > RECOVERY_LIMIT_MS)
      throw new Error(`Nothing was acknowledged ${ms} ms after space was freed`);
    await delay(10);
  }
  return performance.now() - startedAt;
}

function summarizeRound(
  { read, unavailable: unread, longestMs }: Reader,
  unavailable: number,
  backMs: number,
): Omit<RoundResult, 'ready'> {
  if (longestMs > RESPONSE_LIMIT_MS) throw new Error(`A read took ${longestMs} ms`);
  if (unavailable === 0) throw new Error('The disk was not full: every write was taken');
  return {
    unavailable,
    read,
    unread,
    longestMs: Math.round(longestMs),
    backMs: Math.round(backMs),
  };
}

function formatReport({ counts }: Writers, results: RoundResult[]): string {
  const total = (of: (one: RoundResult) => number) =>
    results.reduce((sum, one) => sum + of(one), 0);
  const most = (of: (one: RoundResult) => number) => Math.max(...results.map(of));
  return [
    `rounds               ${results.length}`,
    `acknowledged writes  ${counts.acknowledged}`,
    `lost                 0`,
    `answered 503         ${counts.unavailable}, and nothing else`,
    `feed read            ${total(({ read }) => read)} times, 503 ${total(({ unread }) => unread)} times, at most ${most(({ longestMs }) => longestMs)} ms`,
    `not ready because    ${[...new Set(results.map(({ ready }) => ready))].join(', ')}`,
    `recovery             at most ${most(({ backMs }) => backMs)} ms`,
  ].join('\n');
}
