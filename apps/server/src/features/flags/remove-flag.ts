import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { deleteOpenFlag } from './flags.sql.ts';

/** Takes a flag back while it waits for a decision. @throws Refusal 404 when there is none */
export function removeFlag(
  { db }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const removed = await deleteOpenFlag(tx, { requestId, userId: viewer.id });
    if (!removed) throw notFound();
  });
}
