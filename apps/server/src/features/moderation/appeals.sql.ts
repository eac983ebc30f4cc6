import { randomUUID } from 'node:crypto';
import type { AppealStatus } from '@prayer-swap/shared/blocked-account/schemas';
import { ADMIN_LIST_SIZE } from '@prayer-swap/shared/moderation/limits';
import type { AdminAppeal } from '@prayer-swap/shared/moderation/schemas';
import type { Db, Tx } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { notFound } from '../../errors/http-error.ts';
import type { RowOf } from './pages.ts';

/** The current block; null if the account was blocked without a logged action. */
export async function selectCurrentBlock(db: Db, memberId: string) {
  const last = await db
    .selectFrom('admin_actions')
    .select(['id', 'action_type', 'reason', 'created_at'])
    .where('target_user_id', '=', memberId)
    .where('action_type', 'in', ['block_user', 'unblock_user', 'grant_appeal'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.action_type === 'block_user' ? last : null;
}

export function selectAppealAgainst(db: Db, blockActionId: string) {
  return db
    .selectFrom('appeals')
    .select(['text', 'status', 'created_at', 'decision_reason as decisionReason'])
    .where('block_action_id', '=', blockActionId)
    .executeTakeFirst();
}

/** @returns the new row's id, or null if this block has an appeal already */
export async function insertAppeal(
  tx: Tx,
  row: { memberId: string; blockActionId: string; text: string; at: Date },
): Promise<string | null> {
  const inserted = await tx
    .insertInto('appeals')
    .values({
      id: randomUUID(),
      user_id: row.memberId,
      block_action_id: row.blockActionId,
      text: row.text,
      decided_by: null,
      decision_reason: null,
      decided_at: null,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.column('block_action_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

type AppealRow = RowOf<Omit<AdminAppeal, 'blockedAt' | 'canDecide'>> & {
  blocker_id: string;
  blocked_at: Date;
};

/** Up to a page plus one row, oldest first, after a cursor. */
export const selectOpenAppeals = statement<Cursor, AppealRow>(
  'admin-appeals',
  `select p.id, p.user_id as "userId", member.username, p.text, p.created_at,
     block.admin_user_id as blocker_id, blocker.username as "blockedBy",
     block.reason as "blockReason", block.created_at as blocked_at
   from appeals p
     join users member on member.id = p.user_id
     join admin_actions block on block.id = p.block_action_id
     join users blocker on blocker.id = block.admin_user_id
   where p.status = 'Open' and (p.created_at, p.id) > (:createdAt::timestamptz, :id::uuid)
   order by p.created_at, p.id limit ${ADMIN_LIST_SIZE + 1}`,
);

/** The member of an appeal and the admin who blocked them. @throws HttpError 404 */
export function selectAppeal(tx: Tx, id: string) {
  return tx
    .selectFrom('appeals')
    .innerJoin('admin_actions as block', 'block.id', 'appeals.block_action_id')
    .select(['appeals.user_id as memberId', 'block.admin_user_id as blockerId'])
    .where('appeals.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
}

type AppealDecision = { adminId: string; reason: string; at: Date };

/** @returns false if it was answered already */
export async function setAppealDecided(
  tx: Tx,
  id: string,
  status: Exclude<AppealStatus, 'Open'>,
  decision: AppealDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appeals')
    .set(decisionColumns(status, decision))
    .where('id', '=', id)
    .where('status', '=', 'Open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes the appeal of a member who was unblocked directly. */
export async function closeOpenAppeal(
  tx: Tx,
  memberId: string,
  decision: AppealDecision,
): Promise<void> {
  await tx
    .updateTable('appeals')
    .set(decisionColumns('Granted', decision))
    .where('user_id', '=', memberId)
    .where('status', '=', 'Open')
    .execute();
}

function decisionColumns(status: AppealStatus, { adminId, reason, at }: AppealDecision) {
  return { status, decided_by: adminId, decision_reason: reason, decided_at: at };
}
