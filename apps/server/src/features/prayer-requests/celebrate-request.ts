import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { isUnderModeration } from '../../policies/abilities.ts';
import { getPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { evictFirstPage } from '../../queries/first-page-cache.ts';
import { lockOwnPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import type { Viewer } from '../../queries/viewer.ts';

/**
 * Turns one's own answered request into a Celebration. Its age, prayers and awards do not change.
 *
 * @throws HttpError 404 or 403 if it is not the member's, 409 if it is a Celebration already, is
 *   not answered, is archived or in moderation
 */
export function celebrateRequest(
  deps: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<PrayerRequest> {
  return withTransaction(deps.db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const { status, type, archived, answered } = await lockOwnPrayerRequest(tx, { viewer, id });
    if (isUnderModeration(status)) throw conflict('requests.under-review');
    if (type === 'Celebration') throw conflict('updates.already-celebration');
    if (archived) throw conflict('requests.archived');
    if (!answered) throw conflict('updates.not-answered');
    await tx.updateTable('requests').set({ type: 'Celebration' }).where('id', '=', id).execute();
    evictFirstPage(tx, deps);
    return getPrayerRequest(tx, viewer, id);
  });
}
