import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { insertAction } from './actions.sql.ts';
import { selectAuthor } from './reviews.sql.ts';

/** Names the author of a post, and writes down that it was looked up. @throws Refusal 404 */
export function lookUpAuthor(
  { db, now }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
) {
  return transact(db, async (tx) => {
    const owner = await selectAuthor(tx, requestId);
    if (!owner) throw notFound('moderation.request-not-found');
    await insertAction(tx, { adminId: viewer.id, type: 'look_up_author', requestId, at: now() });
    return { owner };
  });
}
