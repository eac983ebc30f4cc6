import type { Kysely, Transaction } from 'kysely';
import { getErrorCode } from '../errors/describe-error.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

const afterCommitCallbacks = new WeakMap<Tx, (() => void)[]>();
const errorHandlers = new WeakMap<Db, (error: Error) => void>();

const MAX_ATTEMPTS = 4;

/**
 * Runs a use case in one transaction, followed by its `afterCommit` callbacks. Retries after a
 * serialization failure or deadlock, so `run` must have no effect outside the transaction.
 */
export function withTransaction<Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> {
  return withRetry(() => runTransaction(db, run));
}

/**
 * Retries a function a few times after a serialization failure. It must leave nothing behind on
 * failure.
 */
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
  for (const callback of callbacks) {
    try {
      callback();
    } catch (error) {
      errorHandlers.get(db)?.(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return value;
}

/** Matches the errors with which PostgreSQL aborts one of several conflicting transactions. */
export function isSerializationFailure(error: unknown): boolean {
  return ['40001', '40P01'].includes(getErrorCode(error) ?? '');
}

/** Registers a callback for after the commit. A rollback discards it. */
export function afterCommit(tx: Tx, callback: () => void): void {
  const callbacks = afterCommitCallbacks.get(tx);
  if (!callbacks)
    throw new Error('Only a transaction begun by withTransaction() is heard of when it stands');
  callbacks.push(callback);
}

/**
 * Sets the handler for errors after a commit. They do not change the response, which is already
 * decided.
 */
export function setAfterCommitErrorHandler(db: Db, report: (error: Error) => void): void {
  errorHandlers.set(db, report);
}
