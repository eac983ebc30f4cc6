import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, HttpError, notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { isUnderModeration } from '../../policies/abilities.ts';
import { getPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { lockOwnPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { deleteUpdate, redactStoredResponses, selectRequestIdOf } from './updates.sql.ts';

/**
 * Deletes one's own update and its notifications. Deleting the update that marked the request as
 * answered removes that mark.
 *
 * @returns the request after the change
 * @throws HttpError 404 if the request is not visible to the member, 403 if it is another member's,
 *   409 if the request is in moderation
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

/** If the request is not visible to this member, its update is not either. */
function throwUpdateNotFound(error: unknown): never {
  throw error instanceof HttpError && error.status === 404 ? notFound('updates.gone') : error;
}
