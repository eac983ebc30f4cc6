import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound, Refusal } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { isHeldByAdmins } from '../../reading/abilities.ts';
import { ownRequest } from '../../reading/own-request.ts';
import { readRequest } from '../../reading/read-request.ts';
import { deleteUpdate, forgetInAnswers, selectRequestOf } from './updates.sql.ts';

/**
 * Deletes one's own update, and with it what told of it. With the one that said so, the request is
 * no longer marked as answered.
 *
 * @returns the request as it is now
 * @throws Refusal 404 when the member cannot see it, 403 when it is somebody else's, 409 while the admins
 *   have its request
 */
export function removeUpdate(
  { db, emit }: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<PrayerRequest> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const requestId = await selectRequestOf(tx, id);
    if (requestId === undefined) throw notFound('updates.gone');
    const { status } = await ownRequest(tx, { viewer, id: requestId }).catch(sayGone);
    if (isHeldByAdmins(status)) throw conflict('requests.under-review');
    await emit(tx, { type: 'update-withdrawn', updateId: id });
    if (!(await deleteUpdate(tx, id))) throw notFound('updates.gone');
    await forgetInAnswers(tx, viewer.id, requestId);
    return readRequest(tx, viewer, requestId);
  });
}

/** Where the request is not there for this member, neither is its update. */
function sayGone(error: unknown): never {
  throw error instanceof Refusal && error.status === 404 ? notFound('updates.gone') : error;
}
