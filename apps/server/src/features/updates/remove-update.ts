import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { conflict, HttpError, notFound } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { isUnderModeration } from '../../policies/abilities.ts';
import { getPrayerRequest, lockOwnPrayerRequest } from '../../queries/get-prayer-request.ts';
import { deleteUpdate, redactStoredResponses, selectRequestIdOf } from './updates.sql.ts';

/**
 * Deletes one's own update, and with it what told of it. With the one that said so, the request is
 * no longer marked as answered.
 *
 * @returns the request as it is now
 * @throws HttpError 404 when the member cannot see it, 403 when it is somebody else's, 409 while the admins
 *   have its request
 */
export function removeUpdate(
  { db, emit }: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<PrayerRequest> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const requestId = await selectRequestIdOf(tx, id);
    if (requestId === undefined) throw notFound('updates.gone');
    const { status } = await lockOwnPrayerRequest(tx, { viewer, id: requestId }).catch(
      throwUpdateNotFound,
    );
    if (isUnderModeration(status)) throw conflict('requests.under-review');
    await emit(tx, { type: 'update-withdrawn', updateId: id });
    if (!(await deleteUpdate(tx, id))) throw notFound('updates.gone');
    await redactStoredResponses(tx, viewer.id, requestId);
    return getPrayerRequest(tx, viewer, requestId);
  });
}

/** Where the request is not there for this member, neither is its update. */
function throwUpdateNotFound(error: unknown): never {
  throw error instanceof HttpError && error.status === 404 ? notFound('updates.gone') : error;
}
