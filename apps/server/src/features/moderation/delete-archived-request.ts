import { withTransaction } from '../../db/with-transaction.ts';
import { conflict } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';
import { publishModerationChange } from './admins.sql.ts';
import { lockPostForDecision } from './lock-post-for-decision.ts';

/** Deletes another member's archived post. @throws HttpError 409 if it is not archived */
export function deleteArchivedRequest(
  deps: Deps,
  { viewer, requestId, reason }: { viewer: Viewer; requestId: string; reason?: string | undefined },
): Promise<void> {
  return withTransaction(deps.db, async (tx) => {
    const request = await lockPostForDecision(tx, { viewer, requestId });
    if (!request.archived) throw conflict('moderation.not-archived');
    const at = deps.now();
    await insertAction(tx, { adminId: viewer.id, type: 'delete_post', requestId, reason, at });
    await deps.emit(tx, { type: 'request-removed', requestId, ownerId: request.user_id });
    await publishModerationChange(tx, deps);
  });
}
