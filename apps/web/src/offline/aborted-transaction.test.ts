import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readCopy, storeCopy } from './cached-copies-db.ts';
import { changeItems, readItems } from './outbox-db.ts';

/** Node's `process`, which the DOM types lack. */
declare const process: Record<
  'on' | 'off',
  (event: 'unhandledRejection', listener: (error: unknown) => void) => void
>;

/**
 * Aborts each transaction right after it begins, as Clear-Site-Data does when it closes a database.
 */
function abortTransactions(): unknown[] {
  const unhandled: unknown[] = [];
  const original = IDBDatabase.prototype.transaction;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    const transaction = original.apply(this, args);
    // fake-indexeddb starts upgrades with this method too.
    if (transaction.mode !== 'versionchange') queueMicrotask(() => transaction.abort());
    return transaction;
  });
  const onUnhandled = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', onUnhandled);
  onTestFinished(() => {
    spy.mockRestore();
    process.off('unhandledRejection', onUnhandled);
  });
  return unhandled;
}

it.each([
  ['reading the outbox', () => readItems()],
  ['changing the outbox', () => changeItems(() => [])],
  ['reading a copy', () => readCopy('member', 'feed')],
  ['storing a copy', () => storeCopy('member', 'feed', [], () => true)],
])('an aborted transaction leaves no unhandled rejection: %s', async (_, run) => {
  const unhandled = abortTransactions();
  await run().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(unhandled).toEqual([]);
});
