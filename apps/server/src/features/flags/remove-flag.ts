import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { deleteOpenFlag } from './flags.sql.ts';

/** Takes a flag back while it waits for a decision. @throws HttpError 404 when there is none */
export function removeFlag(
  { db }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const removed = await deleteOpenFlag(tx, { requestId, userId: viewer.id });
    if (!removed) throw notFound();
  });
}
