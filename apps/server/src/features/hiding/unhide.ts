import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { deleteHiding } from './hidings.sql.ts';

/** @throws Refusal 404 when the member hides no such thing */
export async function unhide(
  { db }: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<void> {
  if (!(await deleteHiding(db, viewer.id, id))) throw notFound();
}
