import type { AdminActionType } from '@prayer-swap/shared/moderation/choices';
import type { Db } from '../../db/database.ts';

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
export async function exportModerationData(
  db: Db,
  memberId: string,
): Promise<Record<string, unknown>> {
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
