import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

const afterCommitCallbacks = new WeakMap<Tx, (() => void)[]>();
const errorHandlers = new WeakMap<Db, (error: Error) => void>();

const MAX_ATTEMPTS = 4;

/**
 * Runs a use case as one transaction; what it leaves with `afterCommit` follows once that stands. Where
 * another transaction stood in the way it is begun anew: what `run` does, it does by its transaction
 * alone.
 */
export function withTransaction<Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> {
  return withRetry(() => runTransaction(db, run));
}

/** Does again, a few times at most, what leaves nothing behind where another transaction stood in its way. */
export async function withRetry<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
    }
  }
}

async function runTransaction<Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> {
  const callbacks: (() => void)[] = [];
  const value = await db.transaction().execute((tx) => {
    afterCommitCallbacks.set(tx, callbacks);
    return run(tx);
  });
  for (const callback of callbacks) runCallback(callback, errorHandlers.get(db));
  return value;
}

/** Two transactions waited for each other, and PostgreSQL let the other one go on. */
export function isSerializationFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '40001' || error.code === '40P01';
}

/** Leaves something to do once the transaction stands; of one that is rolled back, nothing is done. */
export function afterCommit(tx: Tx, callback: () => void): void {
  const callbacks = afterCommitCallbacks.get(tx);
  if (!callbacks)
    throw new Error('Only a transaction begun by withTransaction() is heard of when it stands');
  callbacks.push(callback);
}

/** Says who hears of what fails after a commit: the answer is already decided, and is not touched. */
export function setAfterCommitErrorHandler(db: Db, report: (error: Error) => void): void {
  errorHandlers.set(db, report);
}

function runCallback(callback: () => void, report?: (error: Error) => void): void {
  try {
    callback();
  } catch (error) {
    report?.(error instanceof Error ? error : new Error(String(error)));
  }
}
