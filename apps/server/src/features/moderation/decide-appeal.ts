import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, forbidden, notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';
import { hasOtherAdmin, publishModerationChange } from './admins.sql.ts';
import { selectAppeal, setAppealDecided } from './appeals.sql.ts';
import { lockMember, setMemberActive } from './members.sql.ts';

/**
 * Decides an appeal; granting it unblocks the member.
 *
 * @throws HttpError 404, 403 for the admin who blocked the member while another admin exists, 409
 *   if it is decided already
 */
export function decideAppeal(
  deps: Deps,
  decision: { viewer: Viewer; appealId: string; granted: boolean; reason: string },
): Promise<void> {
  const { viewer, appealId, granted, reason } = decision;
  return withTransaction(deps.db, async (tx) => {
    const appeal = await selectAppeal(tx, appealId);
    if (!appeal) throw notFound();
    const { memberId, blockerId } = appeal;
    if (blockerId === viewer.id && (await hasOtherAdmin(tx, viewer.id))) {
      throw forbidden('moderation.appeal-other-admin');
    }
    // Locks the member first, in the same order as unblocking, to avoid a deadlock between two
    // admins.
    await lockMember(tx, memberId);
    const at = deps.now();
    const closing = { adminId: viewer.id, reason, at };
    if (!(await setAppealDecided(tx, appealId, granted ? 'Granted' : 'Refused', closing))) {
      throw conflict('moderation.appeal-closed');
    }
    const type = granted ? 'grant_appeal' : 'refuse_appeal';
    const actionId = await insertAction(tx, {
      adminId: viewer.id,
      type,
      userId: memberId,
      reason,
      at,
    });
    if (granted && (await setMemberActive(tx, memberId, at))) {
      await deps.emit(tx, { type: 'member-unblocked', memberId, actionId });
    }
    await deps.emit(tx, { type: 'appeal-decided', memberId, granted, reason });
    deps.live.publishAfterCommit(tx, memberId, { type: 'session' });
    await publishModerationChange(tx, deps);
  });
}
