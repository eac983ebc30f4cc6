import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { deleteKeeping } from './praying-for.sql.ts';

/** Takes a request off the member's list. @throws Refusal 404 when it is not on it */
export function stopPraying(
  { db }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    if (!(await deleteKeeping(tx, { memberId: viewer.id, requestId }))) throw notFound();
  });
}
