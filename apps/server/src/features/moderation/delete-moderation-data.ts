import type { Tx } from '../../db/database.ts';

/**
 * What admins and members wrote about a member goes with their account, since it may name them.
 * Their reports of others stay, without a reporter and without their own words. Reasons about anonymous requests go with each
 * of these: at the same moment as the account, they would name the author.
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

/** The reasons that admins gave for decisions about a request. */
export async function deleteReasonsAbout(tx: Tx, requestId: string): Promise<void> {
  await tx
    .updateTable('admin_actions')
    .set({ reason: null })
    .where('target_request_id', '=', requestId)
    .execute();
}
