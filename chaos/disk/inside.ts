import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import pg from 'pg';
import { waitUntilReady } from '../../apps/server/test/wait-until-ready.ts';
import { runCommand, withScope } from '../../bench/process/command.ts';
import { chooseWrite } from '../load/choose-write.ts';
import { createClients } from '../load/clients.ts';
import { verifyWrites } from '../load/verify-writes.ts';
import { startAppInstance } from '../support/app-instance.ts';
import { seedData } from '../support/seed.ts';

// Runs in a process whose folder is a disk of its own; see `main.ts`.
const MEMBERS = 8;
const WARM_UP_MS = 0.4 * SECOND;
const FULL_MS = 3 * SECOND;
/** Includes time for other load on the machine. */
const RECOVERY_LIMIT_MS = 30 * SECOND;
/** The readiness check tries a write every two seconds. */
const READY_TIMEOUT_MS = 10 * SECOND;
/** The maximum response time, with a full disk or without. */
const RESPONSE_LIMIT_MS = 16 * SECOND;
const READ_INTERVAL_MS = 30;
const CHUNKS = [1024 ** 2, 4096];

const [folder = '', rounds = '', seed = ''] = process.argv.slice(2);
await runCommand(
  'inside.ts <folder> <rounds> <seed>',
  () => ({ rounds: Number(rounds), seed: Number(seed) }),
  fillRepeatedly,
);

/**
 * Alternates between a full disk for tables and one for the write-ahead log, without which
 * PostgreSQL stops.
 */
async function fillRepeatedly({ rounds, seed }: { rounds: number; seed: number }) {
  const figures = await withScope(async (scope) => {
    const environment = { FLAG_AUTO_HIDE_THRESHOLD: '1000000000' };
    const app = await startAppInstance(scope, { folder, environment });
    const { origin } = await app.start();
    const data = await seedData(await app.databaseUrl(), origin, MEMBERS);
    const clients = createClients(data, { seed, origin: () => origin, choose: chooseWrite });
    scope.defer(clients.pause);
    const { counts } = clients;
    const reasons = new Set<string>();
    const recoveriesMs: number[] = [];
    const reads = { read: 0, unavailable: 0, longestMs: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const fillsWal = round % 2 === 1;
      const reader = startReader(origin, data.members[0]?.token, reads);
      const before = counts.unavailable;
      clients.start();
      await delay(WARM_UP_MS);
      const superuserUrl = fillsWal ? await app.superuserUrl() : null;
      await fillDisk();
      if (superuserUrl) await exhaustWal(superuserUrl);
      await delay(FULL_MS);
      reasons.add(await fetchUnreadyReason(origin));
      await rm(ballastPath(), { force: true });
      recoveriesMs.push(await clients.waitForAcknowledgement(RECOVERY_LIMIT_MS));
      await waitUntilReady(origin, READY_TIMEOUT_MS);
      await clients.pause();
      await reader.stop();
      if (reads.longestMs > RESPONSE_LIMIT_MS) throw new Error(`A read took ${reads.longestMs} ms`);
      if (counts.unavailable === before)
        throw new Error('The disk was not full: every write was accepted');
      if (counts.lost > 0) throw new Error(`${counts.lost} calls were not answered at all`);
      await verifyWrites(app, clients);
      process.stderr.write(`${round + 1}: ${fillsWal ? 'the WAL too' : 'tables'}\n`);
    }
    await clients.settle();
    await verifyWrites(app, clients);
    return {
      rounds,
      'acknowledged writes': counts.acknowledged,
      'answered 503': `${counts.unavailable}, and nothing else`,
      'feed read': `${reads.read} times, 503 ${reads.unavailable} times, at most ${reads.longestMs.toFixed(0)} ms`,
      'not ready because': [...reasons].join(', '),
      recovery: `at most ${Math.max(...recoveriesMs).toFixed(0)} ms`,
    };
  });
  process.stdout.write(JSON.stringify(figures));
}

function ballastPath(): string {
  return join(folder, 'ballast');
}

async function fillDisk(): Promise<void> {
  const file = await open(ballastPath(), 'a');
  for (const bytes of CHUNKS) {
    const chunk = Buffer.alloc(bytes, 1);
    while (await hasSpaceFor(() => file.appendFile(chunk)));
  }
  await file.close();
}

async function hasSpaceFor(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
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

/** Reads the feed periodically. */
function startReader(
  origin: string,
  token: string | undefined,
  reads: { read: number; unavailable: number; longestMs: number },
) {
  let isRunning = true;
  const read = async () => {
    while (isRunning) {
      const startedAt = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${origin}/api/requests`, { headers });
      await response.arrayBuffer();
      reads.longestMs = Math.max(reads.longestMs, performance.now() - startedAt);
      if (response.status === 200) reads.read += 1;
      else if (response.status === 503) reads.unavailable += 1;
      else throw new Error(`The feed was answered ${response.status}`);
      await delay(READ_INTERVAL_MS);
    }
  };
  const done = read();
  done.catch(() => {});
  return {
    /** @throws if a response was unexpected */
    async stop() {
      isRunning = false;
      await done;
    },
  };
}
