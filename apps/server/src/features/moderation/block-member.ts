import type { AdminUser } from '@prayer-swap/shared/moderation/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, forbidden, notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';
import { publishModerationChange } from './admins.sql.ts';
import { lockMember, setMemberBlocked } from './members.sql.ts';
import { readUser } from './read-user.ts';

type BlockMemberInput = { viewer: Viewer; userId: string; reason: string; hideNow: boolean };

/**
 * Blocks a member; every session is limited to the blocked-account screen from its next request.
 * Anonymous requests are hidden one by one at random moments, or immediately with `hideNow`, which
 * the log states.
 *
 * @throws HttpError for the admin themself, an unknown member, another admin, or a blocked member
 */
export function blockMember(
  deps: Deps,
  { viewer, userId, reason, hideNow }: BlockMemberInput,
): Promise<AdminUser> {
  return withTransaction(deps.db, async (tx) => {
    if (userId === viewer.id) throw forbidden('moderation.cannot-block-self');
    const member = await lockMember(tx, userId);
    if (!member) throw notFound('moderation.user-not-found');
    if (member.admin) throw forbidden('moderation.cannot-block-admin');
    const at = deps.now();
    if (!(await setMemberBlocked(tx, userId, at))) throw conflict('moderation.already-blocked');
    const actionId = await insertAction(tx, {
      adminId: viewer.id,
      type: 'block_user',
      userId,
      reason,
      at,
    });
    if (hideNow) {
      await insertAction(tx, { adminId: viewer.id, type: 'hide_all_posts', userId, reason, at });
    }
    await deps.emit(tx, { type: 'member-blocked', memberId: userId, actionId, hideNow });
    await publishModerationChange(tx, deps);
    return readUser(tx, viewer, userId);
  });
}
