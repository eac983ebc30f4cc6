import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { isHeldByAdmins } from '../../reading/abilities.ts';
import { ownRequest } from '../../reading/own-request.ts';
import { readRequest } from '../../reading/read-request.ts';
import { unmarkAnswered } from './updates.sql.ts';

/**
 * Takes "Answered" back, and what told of it. What was written with it stays as an update.
 *
 * @throws Refusal 404 or 403 when the request is not the member's, 409 where it is not marked, is a
 *   Celebration by now, or the admins have it
 */
export function takeAnswerBack(
  { db, emit }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<PrayerRequest> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const { status, type } = await ownRequest(tx, { viewer, id: requestId });
    if (isHeldByAdmins(status)) throw conflict('requests.under-review');
    if (type === 'Celebration') throw conflict('updates.already-celebration');
    const unmarked = await unmarkAnswered(tx, requestId);
    if (!unmarked) throw conflict('updates.not-answered');
    await emit(tx, { type: 'update-withdrawn', updateId: unmarked.id });
    return readRequest(tx, viewer, requestId);
  });
}
