import type { AdminActionType } from '@prayer-swap/shared/moderation/choices';
import type { Db, Tx } from '../../db/database.ts';
import type { EventOf } from '../../events.ts';

/** Excludes actions on reports, whose reason may name the reporter, and look-ups. */
const ABOUT_THE_MEMBER: AdminActionType[] = [
  'reinstate_post',
  'block_post',
  'delete_post',
  'block_user',
  'hide_all_posts',
  'unblock_user',
  'grant_appeal',
  'refuse_appeal',
];

/** The admins' decisions, without their names. Reports by other members are excluded. */
export async function exportModerationData(db: Db, memberId: string) {
  return {
    member_reports: await db
      .selectFrom('member_reports')
      .select(['reason', 'text', 'status', 'decided_at', 'created_at'])
      .where('reporter_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    appeals: await db
      .selectFrom('appeals')
      .select(['text', 'status', 'decision_reason', 'decided_at', 'created_at'])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    admin_actions: await db
      .selectFrom('admin_actions')
      .leftJoin('requests', 'requests.id', 'target_request_id')
      .select(['action_type', 'reason', 'target_request_id', 'admin_actions.created_at'])
      .where((row) =>
        row.or([row('target_user_id', '=', memberId), row('requests.user_id', '=', memberId)]),
      )
      .where('action_type', 'in', ABOUT_THE_MEMBER)
      .orderBy('admin_actions.created_at')
      .execute(),
  };
}

/**
 * Deletes what admins and members wrote about a member, since it may name them. The member's own
 * reports remain, without reporter and text. Reasons about anonymous requests are deleted with each
 * of those requests: deleted together with the account, they would reveal the author.
 */
export async function deleteModerationData(tx: Tx, { memberId }: EventOf<'account-deleted'>) {
  await tx.deleteFrom('appeals').where('user_id', '=', memberId).execute();
  await tx.deleteFrom('member_reports').where('reported_user_id', '=', memberId).execute();
  await tx
    .updateTable('member_reports')
    .set({ reporter_id: null, text: null })
    .where('reporter_id', '=', memberId)
    .execute();
  await tx
    .updateTable('admin_actions')
    .set({ reason: null })
    .where((action) =>
      action.or([
        action('target_user_id', '=', memberId),
        action(
          'target_request_id',
          'in',
          action.selectFrom('requests').select('id').where('user_id', '=', memberId),
        ),
      ]),
    )
    .execute();
}

/** Deletes the admins' reasons for decisions about a request. */
export async function deleteReasonsAbout(tx: Tx, { requestId }: EventOf<'orphan-removed'>) {
  await tx
    .updateTable('admin_actions')
    .set({ reason: null })
    .where('target_request_id', '=', requestId)
    .execute();
}
