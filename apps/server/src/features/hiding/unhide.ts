import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { deleteHiding } from './hidings.sql.ts';

/** @throws Refusal 404 when the member hides no such thing */
export function unhide(
  { db }: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<void> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    if (!(await deleteHiding(tx, viewer.id, id))) throw notFound();
  });
}
