import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import pg from 'pg';
import { startAppInstance } from '../process/app-instance.ts';
import { waitUntilReady } from '../process/wait-until-ready.ts';
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
/** Also on a machine that does other things as well. */
const RECOVERY_LIMIT_MS = 30 * SECOND;
/** A write is tried every two seconds. */
const READY_TIMEOUT_MS = 10 * SECOND;
/** Longer nobody waits for an answer, full or not. */
const RESPONSE_LIMIT_MS = 16 * SECOND;

type RoundResult = {
  unavailable: number;
  read: number;
  unread: number;
  longestMs: number;
  backMs: number;
  /** What the readiness check said while the disk was full. */
  ready: string;
};

/** By turns tables find no room, and the log of what was written, without which PostgreSQL cannot live. */
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
        `${round + 1}: ${fillsWal ? 'the log too' : 'tables'}, ${JSON.stringify(results.at(-1))}`,
      );
    }
    await writers.settle();
    await verifyWrites(app, writers);
    return formatReport(writers, results);
  });
}

/** Every switch begins another file of it. */
async function exhaustWal(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => {});
  try {
    await client.connect();
    for (;;)
      await client.query(`select pg_switch_wal(), pg_logical_emit_message(false, '', 'full')`);
  } catch {
    // This is how PostgreSQL goes when there is no room for its log.
    await client.end().catch(() => {});
  }
}

/** @throws when the server calls itself ready */
async function fetchUnreadyReason(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/ready`);
  const { reason }: Record<string, unknown> = { ...Object(await response.json()) };
  if (response.status !== 503 || (reason !== 'writes-failing' && reason !== 'database-away'))
    throw new Error(`With a full disk /api/ready said ${response.status} ${reason}`);
  return reason;
}

async function waitForAcknowledgement({ counts }: Writers): Promise<number> {
  const startedAt = performance.now();
  const before = counts.acknowledged;
  while (counts.acknowledged === before) {
    const ms = performance.now() - startedAt;
    if (ms > RECOVERY_LIMIT_MS)
      throw new Error(`Nothing was acknowledged ${ms} ms after there was room`);
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
    `back after room      at most ${most(({ backMs }) => backMs)} ms`,
  ].join('\n');
}
