import type { FlagOutcome } from '@prayer-swap/shared/flags/limits';
import type { Db, Tx } from '../../db/database.ts';
import { ownRows } from '../../queries/own-rows.ts';

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
    user_flags: await ownRows(db, memberId)(
      'user_flags',
      ['request_id', 'reason', 'outcome', 'settled_at', 'created_at'],
      'created_at',
    ),
  };
}
