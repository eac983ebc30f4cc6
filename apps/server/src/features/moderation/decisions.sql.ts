import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';
import { VISIBLE_TO_ADMINS } from '../../prayer-requests/visibility.ts';

export type LockedRequest = Pick<
  Selectable<Tables['requests']>,
  'user_id' | 'status' | 'archived' | 'awaits_first_review' | 'edited_at' | 'update_count'
>;

/** A post that is not deleted, locked until the transaction ends. */
export const lockFlaggedRequest = statement<{ requestId: string }, LockedRequest>(
  'lock-request',
  `select user_id, status, archived, awaits_first_review, edited_at, update_count from requests r
   where id = :requestId and not deleted and ${VISIBLE_TO_ADMINS} for no key update`,
);

export async function hasOpenFlags(tx: Tx, requestId: string): Promise<boolean> {
  const flag = await tx
    .selectFrom('user_flags')
    .select('id')
    .where('request_id', '=', requestId)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return flag !== undefined;
}

/** A child-safety flag `f`, unless an admin found it unfounded. */
export const FLAGS_CHILD_SAFETY = `f.reason = 'child-safety' and f.outcome is distinct from 'overturned'`;

const selectChildSafety = statement<{ requestId: string }, { flagged: boolean }>(
  'flagged-for-child-safety',
  `select exists (select from user_flags f
     where f.request_id = :requestId and ${FLAGS_CHILD_SAFETY}) as flagged`,
);

export async function isFlaggedForChildSafety(tx: Tx, requestId: string): Promise<boolean> {
  const [row] = await selectChildSafety(tx, { requestId });
  return row?.flagged ?? false;
}

/** The newest decision about a post, and its admin. */
export function selectLastDecision(tx: Tx, requestId: string) {
  return tx
    .selectFrom('admin_actions as action')
    .innerJoin('users as admin', 'admin.id', 'action.admin_user_id')
    .select(['admin.username as admin', 'action.action_type as decision'])
    .where('action.target_request_id', '=', requestId)
    .where('action.action_type', 'in', ['reinstate_post', 'approve_post', 'block_post'])
    .orderBy('action.created_at', 'desc')
    .orderBy('action.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
