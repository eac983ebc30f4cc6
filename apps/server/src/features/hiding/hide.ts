import type { Hiding, hidingCreationSchema } from '@prayer-swap/shared/hiding/schemas';
import type * as z from 'zod/mini';
import { inGoodStanding } from '../../acting/standing.ts';
import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import {
  type Hidden,
  insertHiding,
  selectHiding,
  selectHidingOf,
  selectMember,
  selectPost,
} from './hidings.sql.ts';
import { presentHiding } from './present.ts';

type What = z.output<typeof hidingCreationSchema>;

/**
 * Hides a member's name and named posts, or one post. Hiding it again answers the same.
 *
 * @throws Refusal 403 for oneself, 404 for what this member cannot see
 */
export function hide(
  { db, now }: Deps,
  { viewer, what }: { viewer: Viewer; what: What },
): Promise<Hiding> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const hidden =
      'username' in what
        ? await memberToHide(tx, viewer, what.username)
        : await postToHide(tx, viewer, what.requestId);
    await insertHiding(tx, { memberId: viewer.id, hidden, at: now() });
    const { id } = await selectHidingOf(tx, viewer.id, hidden).executeTakeFirstOrThrow();
    return presentHiding(await selectHiding(tx, viewer.id, id));
  });
}

async function memberToHide(tx: Tx, viewer: Viewer, username: string): Promise<Hidden> {
  const member = await selectMember(tx, username.toLowerCase());
  if (!member) throw notFound('reports.member-not-found');
  if (member.id === viewer.id) throw forbidden('hiding.own');
  return { hidden_user_id: member.id };
}

async function postToHide(tx: Tx, viewer: Viewer, requestId: string): Promise<Hidden> {
  const post = await selectPost(tx, requestId, viewer.id);
  if (post?.own) throw forbidden('hiding.own');
  if (!post?.visible && !post?.hidden) throw notFound('requests.not-found');
  return { hidden_request_id: requestId };
}
