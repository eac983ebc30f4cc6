import { randomUUID } from 'node:crypto';
import type { FlagOutcome, FlagReason } from '@prayer-swap/shared/flags/limits';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { visibleTo } from '../../policies/visibility.ts';

type Target = { own: boolean; flagged: boolean; visible: boolean };

const selectTarget = statement<[string, string], Target>(
  'flag-target',
  `select r.user_id is not distinct from $2 and not r.deleted as own,
     exists (select from user_flags f where f.request_id = r.id and f.user_id = $2) as flagged,
     r.user_id is distinct from $2 and ${visibleTo('$2')} as visible
   from requests r where r.id = $1 for no key update of r`,
);

/**
 * The request as the member sees it, locked until the transaction ends: a decision blocks on it, or
 * is visible.
 */
export async function lockTarget(tx: Tx, requestId: string, memberId: string) {
  const [target] = await selectTarget(tx, requestId, memberId);
  return target;
}

const insertFlagRow = statement<[string, string, string, FlagReason | null, Date], never>(
  'store-flag',
  'insert into user_flags (id, user_id, request_id, reason, created_at) values ($1, $2, $3, $4, $5)',
);

/** @returns the new row's id */
export async function insertFlag(
  tx: Tx,
  row: { requestId: string; userId: string; reason: FlagReason | null; at: Date },
): Promise<string> {
  const id = randomUUID();
  await insertFlagRow(tx, id, row.userId, row.requestId, row.reason, row.at);
  return id;
}

/** Deletes an undecided flag. @returns undefined if there was none */
export function deleteOpenFlag(tx: Tx, row: { requestId: string; userId: string }) {
  return tx
    .deleteFrom('user_flags')
    .where('request_id', '=', row.requestId)
    .where('user_id', '=', row.userId)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Closes the open flags of a request. @returns the flags that this decision settled */
export function settleOpenFlags(
  tx: Tx,
  row: { requestId: string; outcome: FlagOutcome; at: Date },
) {
  return tx
    .updateTable('user_flags')
    .set({ outcome: row.outcome, settled_at: row.at })
    .where('request_id', '=', row.requestId)
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

export async function exportFlags(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    user_flags: await db
      .selectFrom('user_flags')
      .select(['request_id', 'reason', 'outcome', 'settled_at', 'created_at'])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  };
}
