import type { FlagOutcome, FlagReason } from '@prayer-swap/shared/flags/limits';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { visibleTo } from '../../policies/visibility.ts';

type Target = { own: boolean; flagged: boolean; visible: boolean };

/**
 * The request as the member sees it, locked until the transaction ends: a decision blocks on it, or
 * is visible.
 */
export const lockTarget = statement<{ requestId: string; viewerId: string }, Target>(
  'flag-target',
  `select r.user_id is not distinct from :viewerId and not r.deleted as own,
     exists (select from user_flags f where f.request_id = r.id and f.user_id = :viewerId) as flagged,
     r.user_id is distinct from :viewerId and ${visibleTo()} as visible
   from requests r where r.id = :requestId for no key update of r`,
);

type NewFlag = {
  id: string;
  memberId: string;
  requestId: string;
  reason: FlagReason | null;
  at: Date;
};

export const insertFlag = statement<NewFlag, never>(
  'store-flag',
  `insert into user_flags (id, user_id, request_id, reason, created_at)
   values (:id, :memberId, :requestId, :reason, :at)`,
);

/** Deletes an undecided flag. @returns undefined if there was none */
export function deleteOpenFlag(tx: Tx, requestId: string, memberId: string) {
  return tx
    .deleteFrom('user_flags')
    .where('request_id', '=', requestId)
    .where('user_id', '=', memberId)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Closes the open flags of a request. @returns the flags that this decision settled */
export function settleOpenFlags(
  tx: Tx,
  requestId: string,
  settlement: { outcome: FlagOutcome; settled_at: Date },
) {
  return tx
    .updateTable('user_flags')
    .set(settlement)
    .where('request_id', '=', requestId)
    .where('outcome', 'is', null)
    .returning(['id as flagId', 'user_id as flaggerId'])
    .execute();
}

/** A flag remains after its flagger's account is deleted, without a member. */
export async function anonymizeFlags(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('user_flags')
    .set({ user_id: null })
    .where('user_id', '=', memberId)
    .execute();
}

export async function exportFlags(db: Db, memberId: string) {
  return {
    user_flags: await db
      .selectFrom('user_flags')
      .select(['request_id', 'reason', 'outcome', 'settled_at', 'created_at'])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  };
}
