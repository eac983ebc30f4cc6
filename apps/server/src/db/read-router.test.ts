import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from './database.ts';
import { createReadRouter, type ReplicaReadRouter } from './read-router.ts';

/** State of the replica: its oldest open transaction, and whether it reached the mark. */
let standby: { xid: string; reached: boolean | null; away: boolean };
let reads: ReplicaReadRouter;
let errors: string[];

beforeEach(() => {
  vi.useFakeTimers();
  standby = { xid: '100', reached: true, away: false };
  errors = [];
  const primary = fakeDb(() => [{ name: 'primary', lsn: '0/1' }]);
  const replica = fakeDb(() => {
    if (standby.away) throw new Error('gone');
    return [{ ...standby, name: 'replica' }];
  });
  reads = createReadRouter(primary, replica, (error) => errors.push(error.message));
});

afterEach(async () => {
  await reads.stop();
  vi.useRealTimers();
});

function fakeDb(rows: () => object[]): Db {
  const client = { query: async () => ({ command: 'SELECT', rows: rows() }), release() {} };
  // The dialect uses nothing else of a pool.
  const pool = { connect: async () => client, end: async () => {} } as never;
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

async function readBy(lastWriteXid: string | null): Promise<string | undefined> {
  return reads.run({ lastWriteXid }, async (db) => {
    const { rows } = await db.executeQuery<{ name: string }>(CompiledQuery.raw('select'));
    return rows[0]?.name;
  });
}

const advancePolls = (count = 1) => vi.advanceTimersByTimeAsync(count * 100);

describe('a read that allows replica lag', () => {
  it('uses the primary until the replica was checked', async () => {
    expect(await readBy(null)).toBe('primary');
    await advancePolls();
    expect(await readBy(null)).toBe('replica');
    expect(reads.counts).toEqual({ replica: 1, behind: 0, away: 1, failed: 0 });
  });

  it('uses the primary for a viewer whose writes are not replicated', async () => {
    await advancePolls();
    expect(await Promise.all(['99', '100', '101', '1000'].map(readBy))).toEqual([
      'replica',
      'primary',
      'primary',
      'primary',
    ]);
    standby.xid = '1001';
    await advancePolls();
    expect(await readBy('1000')).toBe('replica');
    expect(reads.counts).toEqual({ replica: 2, behind: 3, away: 0, failed: 0 });
  });

  it('uses the primary once the replica lags three seconds, until it caught up', async () => {
    await advancePolls();
    standby.reached = false;
    await advancePolls(29);
    expect(await readBy(null)).toBe('replica');
    await advancePolls(3);
    expect(await readBy(null)).toBe('primary');
    standby.reached = true;
    await advancePolls(2);
    expect(await readBy(null)).toBe('replica');
  });

  it('uses the primary where the replica fails, which is logged once', async () => {
    await advancePolls();
    standby.away = true;
    expect(await readBy(null)).toBe('primary');
    await advancePolls(5);
    expect(await readBy(null)).toBe('primary');
    expect(reads.counts).toEqual({ replica: 0, behind: 0, away: 1, failed: 1 });
    expect(errors).toEqual(['gone']);
    standby.away = false;
    await advancePolls();
    expect(await readBy(null)).toBe('replica');
  });

  it('uses the primary where the configured database is no replica', async () => {
    standby.reached = null;
    await advancePolls();
    expect(await readBy(null)).toBe('primary');
    expect(errors).toEqual(['DATABASE_REPLICA_URL is not a replica']);
  });
});
