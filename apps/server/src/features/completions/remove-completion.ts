import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { deleteCompletion } from './completions.sql.ts';

/** Takes a Prayed mark back with everything it caused. @throws Refusal 404 when there is none */
export function removeCompletion(
  { db, emit }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const removed = await deleteCompletion(tx, { requestId, userId: viewer.id });
    if (!removed) throw notFound();
    await emit(tx, { type: 'completion-removed', ...removed, actorId: viewer.id });
  });
}
