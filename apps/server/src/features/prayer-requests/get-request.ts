import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { selectRequest } from './prayer-requests.sql.ts';
import { presentRequest } from './present.ts';

/** @throws Refusal 404 when it does not exist for this member */
export async function getRequest(
  { db }: Pick<Deps, 'db'>,
  { viewer, id }: { viewer: Viewer; id: string },
) {
  const row = await selectRequest(db, viewer, id);
  if (!row) throw notFound('requests.not-found');
  return presentRequest(row, viewer);
}
