import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { deleteMute } from './mutes.sql.ts';

/** @throws HttpError 404 when the member hides no such thing */
export function unmute(
  { db }: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    if (!(await deleteMute(tx, viewer.id, id))) throw notFound();
  });
}
