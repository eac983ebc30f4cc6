import type { AdminUser } from '@prayer-swap/shared/moderation/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';
import { publishModerationChange } from './admins.sql.ts';
import { closeOpenAppeal } from './appeals.sql.ts';
import { lockMember, setMemberActive } from './members.sql.ts';
import { readUser } from './read-user.ts';

/** Unblocks an account; a pending appeal is granted. @throws HttpError 404, 409 */
export function unblockMember(
  deps: Deps,
  { viewer, userId, reason }: { viewer: Viewer; userId: string; reason: string },
): Promise<AdminUser> {
  return withTransaction(deps.db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) throw notFound('moderation.user-not-found');
    const at = deps.now();
    if (!(await setMemberActive(tx, userId, at))) throw conflict('moderation.not-blocked');
    await closeOpenAppeal(tx, userId, { adminId: viewer.id, reason, at });
    const actionId = await insertAction(tx, {
      adminId: viewer.id,
      type: 'unblock_user',
      userId,
      reason,
      at,
    });
    await deps.emit(tx, { type: 'member-unblocked', memberId: userId, actionId });
    deps.live.publishAfterCommit(tx, userId, { type: 'session' });
    await publishModerationChange(tx, deps);
    return readUser(tx, viewer, userId);
  });
}
