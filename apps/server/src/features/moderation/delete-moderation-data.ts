import type { Tx } from '../../db/database.ts';

/**
 * Deletes what admins and members wrote about a member, since it may name them. The member's own
 * reports remain, without reporter and text. Reasons about anonymous requests are deleted with each
 * of those requests: deleted together with the account, they would reveal the author.
 */
export async function deleteModerationDataOf(tx: Tx, memberId: string): Promise<void> {
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
export async function deleteReasonsAbout(tx: Tx, requestId: string): Promise<void> {
  await tx
    .updateTable('admin_actions')
    .set({ reason: null })
    .where('target_request_id', '=', requestId)
    .execute();
}
