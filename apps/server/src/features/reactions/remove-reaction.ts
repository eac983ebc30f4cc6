import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { deleteReaction } from './reactions.sql.ts';

/** Takes a reaction back with everything it caused. @throws Refusal 404 when there is none */
export function removeReaction(
  { db, emit }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const removed = await deleteReaction(tx, { requestId, userId: viewer.id });
    if (!removed) throw notFound();
    await emit(tx, { type: 'reaction-removed', ...removed, actorId: viewer.id });
  });
}
