import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { isHeldByAdmins } from '../../reading/abilities.ts';
import { evictFirstPage } from '../../reading/first-page-cache.ts';
import { ownRequest } from '../../reading/own-request.ts';
import { readRequest } from '../../reading/read-request.ts';

/**
 * Makes a Celebration of one's own request that was answered. Everything else of it stays: its age, its
 * prayers and what it earned.
 *
 * @throws Refusal 404 or 403 when it is not the member's, 409 where it is one already, is not answered,
 *   is archived or with the admins
 */
export function celebrateRequest(
  deps: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<PrayerRequest> {
  return transact(deps.db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const { status, type, archived, answered } = await ownRequest(tx, { viewer, id });
    if (isHeldByAdmins(status)) throw conflict('requests.under-review');
    if (type === 'Celebration') throw conflict('updates.already-celebration');
    if (archived) throw conflict('requests.archived');
    if (!answered) throw conflict('updates.not-answered');
    await tx.updateTable('requests').set({ type: 'Celebration' }).where('id', '=', id).execute();
    evictFirstPage(tx, deps);
    return readRequest(tx, viewer, id);
  });
}
