import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { isUnderModeration } from '../../policies/abilities.ts';
import { getPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { lockOwnPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { unmarkAnswered } from './updates.sql.ts';

/**
 * Removes the "Answered" mark and its notifications. The text of that update remains as an update.
 *
 * @throws HttpError 404 or 403 if the request is not the member's, 409 if it is not marked, is a
 *   Celebration by now, or is in moderation
 */
export function retractAnswer(
  { db, emit }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<PrayerRequest> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const { status, type } = await lockOwnPrayerRequest(tx, { viewer, id: requestId });
    if (isUnderModeration(status)) throw conflict('requests.under-review');
    if (type === 'Celebration') throw conflict('updates.already-celebration');
    const unmarked = await unmarkAnswered(tx, requestId);
    if (!unmarked) throw conflict('updates.not-answered');
    await emit(tx, { type: 'update-withdrawn', updateId: unmarked.id });
    return getPrayerRequest(tx, viewer, requestId);
  });
}
