import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { changeItems, readItems } from './outbox-db.ts';
import { keepCopy, readCopy } from './reading-db.ts';

/** Node's, of which these types know nothing. */
declare const process: Record<
  'on' | 'off',
  (event: 'unhandledRejection', listener: (error: unknown) => void) => void
>;

/** Aborts each transaction as soon as it has begun, as Clear-Site-Data does when it closes a database. */
function abortTransactions(): unknown[] {
  const unhandled: unknown[] = [];
  const begin = IDBDatabase.prototype.transaction;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    const transaction = begin.apply(this, given);
    // The stand-in for IndexedDB begins its upgrades here, too.
    if (transaction.mode !== 'versionchange') queueMicrotask(() => transaction.abort());
    return transaction;
  });
  const hear = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', hear);
  onTestFinished(() => {
    spy.mockRestore();
    process.off('unhandledRejection', hear);
  });
  return unhandled;
}

it.each([
  ['reading what waits', () => readItems()],
  ['changing what waits', () => changeItems(() => [])],
  ['reading a copy', () => readCopy('member', 'feed')],
  ['keeping a copy', () => keepCopy('member', 'feed', [], () => true)],
])('an aborted transaction leaves no unhandled rejection: %s', async (_, act) => {
  const unhandled = abortTransactions();
  await act().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(unhandled).toEqual([]);
});
