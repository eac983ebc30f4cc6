import type { Db, Tx } from '../db/database.ts';
import { withIdempotencyKey } from '../db/with-idempotency-key.ts';
import { withTransaction } from '../db/with-transaction.ts';
import type { HttpError } from '../errors/http-error.ts';
import { assertActiveMember } from './assert-active-member.ts';

type Write = {
  memberId: string;
  idempotencyKey: string | null;
  /** The part of the request that a repeat must match. */
  payload: unknown;
  budget: {
    consume: (memberId: string) => Promise<number | null>;
    refund: (memberId: string) => Promise<void>;
  };
  tooMany: (retryAfterMs: number) => HttpError;
};

/**
 * Runs a member's write once for an idempotency key, in a transaction. Only a new write counts
 * against the budget. No response is stored for the key.
 *
 * @param write calls `assertBudget` after the checks whose errors come before that of the budget
 */
export async function writeWithinBudget(
  { db, now }: { db: Db; now: () => Date },
  { memberId, idempotencyKey: key, payload, budget, tooMany }: Write,
  write: (tx: Tx, attempt: { now: Date; assertBudget: () => void }) => Promise<void>,
): Promise<void> {
  const retryAfterMs = await budget.consume(memberId);
  const assertBudget = () => {
    if (retryAfterMs !== null) throw tooMany(retryAfterMs);
  };
  let isNew = false;
  try {
    isNew = await withTransaction(db, async (tx) => {
      let isStored = false;
      await assertActiveMember(tx, memberId);
      const at = now();
      await withIdempotencyKey(tx, { memberId, key, payload, now: at }, async () => {
        await write(tx, { now: at, assertBudget });
        isStored = true;
        return null;
      });
      return isStored;
    });
  } finally {
    if (!isNew) await budget.refund(memberId);
  }
}
