import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';
import { publishModerationChange } from './admins.sql.ts';
import { lockMember } from './members.sql.ts';

/**
 * Signs a member, or another admin, out on every device, for an account that may be compromised.
 *
 * @throws HttpError 404
 */
export function endSessionsOf(
  deps: Deps,
  { viewer, userId, reason }: { viewer: Viewer; userId: string; reason: string },
): Promise<void> {
  return withTransaction(deps.db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) throw notFound('moderation.user-not-found');
    const at = deps.now();
    await insertAction(tx, { adminId: viewer.id, type: 'end_sessions', userId, reason, at });
    await deps.emit(tx, { type: 'member-signed-out', memberId: userId });
    await publishModerationChange(tx, deps);
  });
}
