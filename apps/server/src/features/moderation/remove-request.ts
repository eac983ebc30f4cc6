import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { insertAction } from './actions.sql.ts';
import { postToDecide } from './post-to-decide.ts';
import { tellAdmins } from './tell-admins.ts';

/** Deletes somebody's archived post. @throws Refusal 409 when it is not archived */
export function removeRequest(
  deps: Deps,
  { viewer, requestId, reason }: { viewer: Viewer; requestId: string; reason?: string | undefined },
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const request = await postToDecide(tx, { viewer, requestId });
    if (!request.archived) throw conflict('moderation.not-archived');
    const at = deps.now();
    await insertAction(tx, { adminId: viewer.id, type: 'delete_post', requestId, reason, at });
    await deps.emit(tx, { type: 'request-removed', requestId, ownerId: request.user_id });
    await tellAdmins(tx, deps);
  });
}
