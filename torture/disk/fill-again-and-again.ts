import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import pg from 'pg';
import type { FormOptions } from '../form.ts';
import { openProduct } from '../process/product.ts';
import { untilReady } from '../process/until-ready.ts';
import { inScope } from '../scope.ts';
import { judge } from '../writers/judge.ts';
import { makeWorld } from '../writers/world.ts';
import { type Writers, writersOf } from '../writers/writers.ts';
import { emptyDisk, fillDisk } from './ballast.ts';
import { type Reader, startReader } from './reader.ts';

const WRITERS = 8;
const BEFORE_MS = 0.4 * SECOND;
const FULL_MS = 3 * SECOND;
/** Also on a machine that does other things as well. */
const BACK_WITHIN_MS = 30 * SECOND;
/** A write is tried every two seconds. */
const READY_WITHIN_MS = 10 * SECOND;
/** Longer nobody waits for an answer, full or not. */
const ANSWERS_WITHIN_MS = 16 * SECOND;

type Seen = {
  unavailable: number;
  read: number;
  unread: number;
  longestMs: number;
  backMs: number;
  /** What the readiness check said while the disk was full. */
  ready: string;
};

/** By turns tables find no room, and the log of what was written, without which PostgreSQL cannot live. */
export async function fillAgainAndAgain({
  folder,
  rounds,
  seed,
  say,
}: FormOptions & { folder: string }): Promise<string> {
  return inScope(async (scope) => {
    const product = await openProduct(scope, { folder });
    const server = await product.start();
    const world = await makeWorld(await product.databaseUrl(), WRITERS);
    const writers = writersOf(world, seed, () => server.origin);
    const [member] = world.members;
    if (!member) throw new Error('A world has members');
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const isLogToo = round % 2 === 1;
      const reader = startReader(server.origin, member);
      const before = writers.counts.unavailable;
      writers.go();
      await delay(BEFORE_MS);
      const log = isLogToo ? await product.superuserUrl() : null;
      await fillDisk(folder);
      if (log) await useUpLog(log);
      await delay(FULL_MS);
      const ready = await readinessOf(server.origin);
      await emptyDisk(folder);
      const backMs = await untilHeard(writers);
      await untilReady(server.origin, READY_WITHIN_MS);
      await writers.pause();
      await reader.stop();
      const unavailable = writers.counts.unavailable - before;
      seen.push({ ...ofRound(reader, unavailable, backMs), ready });
      await judge(product, writers);
      say(`${round + 1}: ${isLogToo ? 'the log too' : 'tables'}, ${JSON.stringify(seen.at(-1))}`);
    }
    await writers.settle();
    await judge(product, writers);
    return figures(writers, seen);
  });
}

/** Every switch begins another file of it. */
async function useUpLog(superuserUrl: string): Promise<void> {
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
async function readinessOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/ready`);
  const { reason }: Record<string, unknown> = { ...Object(await answer.json()) };
  if (answer.status !== 503 || (reason !== 'writes-failing' && reason !== 'database-away'))
    throw new Error(`With a full disk /api/ready said ${answer.status} ${reason}`);
  return reason;
}

async function untilHeard({ counts }: Writers): Promise<number> {
  const begun = performance.now();
  const before = counts.acknowledged;
  while (counts.acknowledged === before) {
    const ms = performance.now() - begun;
    if (ms > BACK_WITHIN_MS)
      throw new Error(`Nothing was acknowledged ${ms} ms after there was room`);
    await delay(10);
  }
  return performance.now() - begun;
}

function ofRound(
  { read, unavailable: unread, longestMs }: Reader,
  unavailable: number,
  backMs: number,
): Omit<Seen, 'ready'> {
  if (longestMs > ANSWERS_WITHIN_MS) throw new Error(`A read took ${longestMs} ms`);
  if (unavailable === 0) throw new Error('The disk was not full: every write was taken');
  return {
    unavailable,
    read,
    unread,
    longestMs: Math.round(longestMs),
    backMs: Math.round(backMs),
  };
}

function figures({ counts }: Writers, seen: Seen[]): string {
  const total = (of: (one: Seen) => number) => seen.reduce((sum, one) => sum + of(one), 0);
  const most = (of: (one: Seen) => number) => Math.max(...seen.map(of));
  return [
    `rounds               ${seen.length}`,
    `acknowledged writes  ${counts.acknowledged}`,
    `lost                 0`,
    `answered 503         ${counts.unavailable}, and nothing else`,
    `feed read            ${total(({ read }) => read)} times, 503 ${total(({ unread }) => unread)} times, at most ${most(({ longestMs }) => longestMs)} ms`,
    `not ready because    ${[...new Set(seen.map(({ ready }) => ready))].join(', ')}`,
    `back after room      at most ${most(({ backMs }) => backMs)} ms`,
  ].join('\n');
}
