import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

const committed = new WeakMap<Tx, (() => void)[]>();
const reporters = new WeakMap<Db, (error: Error) => void>();

const TRIES = 4;

/**
 * Runs a use case as one transaction; what it leaves with `afterCommit` follows once that stands. Where
 * another transaction stood in the way it is begun anew: what `run` does, it does by its transaction
 * alone.
 */
export function transact<Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> {
  return patiently(() => transactOnce(db, run));
}

/** Does again, a few times at most, what leaves nothing behind where another transaction stood in its way. */
export async function patiently<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === TRIES || !isLostRace(error)) throw error;
    }
  }
}

async function transactOnce<Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> {
  const after: (() => void)[] = [];
  const value = await db.transaction().execute((tx) => {
    committed.set(tx, after);
    return run(tx);
  });
  for (const callback of after) attempt(callback, reporters.get(db));
  return value;
}

/** Two transactions waited for each other, and PostgreSQL let the other one go on. */
export function isLostRace(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '40001' || error.code === '40P01';
}

/** Leaves something to do once the transaction stands; of one that is rolled back, nothing is done. */
export function afterCommit(tx: Tx, callback: () => void): void {
  const after = committed.get(tx);
  if (!after) throw new Error('Only a transaction begun by transact() is heard of when it stands');
  after.push(callback);
}

/** Says who hears of what fails after a commit: the answer is already decided, and is not touched. */
export function reportAfterCommit(db: Db, report: (error: Error) => void): void {
  reporters.set(db, report);
}

function attempt(callback: () => void, report?: (error: Error) => void): void {
  try {
    callback();
  } catch (error) {
    report?.(error instanceof Error ? error : new Error(String(error)));
  }
}
