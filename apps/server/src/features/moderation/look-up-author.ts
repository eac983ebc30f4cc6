import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertAction } from './actions.sql.ts';
import { selectMemberWithAnonymous } from './members.sql.ts';
import { presentStatistics } from './present-member.ts';
import { selectAuthor } from './reviews.sql.ts';

/**
 * Returns the author of a post with statistics that include their anonymous requests. No other
 * admin response does. The look-up is logged in the same transaction. Author and statistics are null
 * if the author's account was deleted, which erases the link.
 *
 * @throws HttpError 404
 */
export function lookUpAuthor(
  { db, now }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
) {
  return withTransaction(db, async (tx) => {
    const author = await selectAuthor(tx, requestId);
    if (!author) throw notFound('moderation.request-not-found');
    await insertAction(tx, { adminId: viewer.id, type: 'look_up_author', requestId, at: now() });
    const { id, username, admin, status } = author;
    const member = id && (await selectMemberWithAnonymous(tx, id));
    if (!member || username === null || admin === null || status === null) {
      return { owner: null, statistics: null };
    }
    return { owner: { id, username, admin, status }, statistics: presentStatistics(member) };
  });
}
