import { SECOND } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import type { Db } from './database.ts';

type Reader = { lastWriteXid: string | null };

/** Routes reads that can be slightly stale, but never older than the viewer's own writes. */
export type ReadRouter = {
  /** Whether a replica exists. Without one, session and read can share a statement. */
  hasReplica: boolean;
  /** `away` also means that it lags too far behind. */
  replicaStatus(): 'none' | 'on' | 'away';
  /** Number of reads by outcome since the start. All zero without a replica. */
  counts: Readonly<Record<ReadOutcome, number>>;
  /**
   * Runs a read on the replica when it has the viewer's last write. Otherwise, or when the read
   * fails there, runs it on the primary.
   *
   * @param run only reads, and can run twice
   */
  run<Value>(reader: Reader, run: (db: Db) => Promise<Value>): Promise<Value>;
};

/**
 * `replica`, or why the primary served the read: the replica lacked the viewer's last write, was
 * unavailable, or failed the read.
 */
type ReadOutcome = 'replica' | 'behind' | 'away' | 'failed';

export type ReplicaReadRouter = ReadRouter & { stop(): Promise<void> };

const POLL_INTERVAL_MS = 100;
/** Maximum lag of the replica, which bounds how long a hidden request remains visible. */
const MAX_LAG_MS = 3 * SECOND;

/** @param replica null: none configured */
export function createReadRouter(
  primary: Db,
  replica: Db | null,
  onError: (error: Error) => void,
): ReplicaReadRouter {
  const counts = { replica: 0, behind: 0, away: 0, failed: 0 };
  if (!replica)
    return {
      hasReplica: false,
      counts,
      replicaStatus: () => 'none',
      run: (_, run) => run(primary),
      stop: async () => {},
    };
  let horizon: Horizon | null = null;
  let mark: LsnMark | null = null;
  let polling: Promise<void> | null = null;
  let wasUnavailable = false;

  const timer = setInterval(() => {
    polling ??= poll(replica).finally(() => {
      polling = null;
    });
  }, POLL_INTERVAL_MS);

  async function poll(standby: Db): Promise<void> {
    try {
      mark ??= await readPrimaryPosition(primary);
      const position = await readReplicaPosition(standby, mark);
      if (position.reached) {
        horizon = { xid: position.xid, freshAt: mark.at };
        mark = null;
      } else if (horizon) horizon = { ...horizon, xid: position.xid };
      wasUnavailable = false;
    } catch (error) {
      horizon = null;
      if (!wasUnavailable) onError(error instanceof Error ? error : new Error(String(error)));
      wasUnavailable = true;
    }
  }

  function recentHorizon(): Horizon | null {
    return horizon && performance.now() - horizon.freshAt <= MAX_LAG_MS ? horizon : null;
  }

  function chooseTarget({ lastWriteXid }: Reader): ReadOutcome {
    const recent = recentHorizon();
    if (recent === null) return 'away';
    return lastWriteXid === null || BigInt(lastWriteXid) < recent.xid ? 'replica' : 'behind';
  }

  return {
    hasReplica: true,
    counts,
    replicaStatus: () => (recentHorizon() ? 'on' : 'away'),
    async run(reader, run) {
      const outcome = chooseTarget(reader);
      if (outcome !== 'replica') {
        counts[outcome] += 1;
        return run(primary);
      }
      try {
        const value = await run(replica);
        counts.replica += 1;
        return value;
      } catch {
        // The replica disconnected or canceled the read during replay. The next check finds out.
        counts.failed += 1;
        return run(primary);
      }
    },
    async stop() {
      clearInterval(timer);
      await polling;
    },
  };
}

/**
 * Every transaction below `xid` has ended and is visible. The replica reached the primary's state
 * of `freshAt`.
 */
type Horizon = { xid: bigint; freshAt: number };
/** The primary's WAL position at a time of this process. */
type LsnMark = { lsn: string; at: number };

async function readPrimaryPosition(primary: Db): Promise<LsnMark> {
  const at = performance.now();
  const select = sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`;
  const [row] = (await select.execute(primary)).rows;
  if (!row) throw new Error('The primary did not say where it stands');
  return { lsn: row.lsn, at };
}

async function readReplicaPosition(replica: Db, { lsn }: LsnMark) {
  const select = sql<{ xid: string; reached: boolean | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid,
      pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as reached`;
  const [row] = (await select.execute(replica)).rows;
  // A server outside recovery replays nothing: it is a primary.
  if (!row || row.reached === null) throw new Error('DATABASE_REPLICA_URL is not a replica');
  return { xid: BigInt(row.xid), reached: row.reached };
}
