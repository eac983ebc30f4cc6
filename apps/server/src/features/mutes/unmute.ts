import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors/http-error.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { deleteMute } from './mutes.sql.ts';

/** @throws HttpError 404 if the member has no such mute */
export function unmute(
  { db }: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    if (!(await deleteMute(tx, viewer.id, id))) throw notFound();
  });
}
