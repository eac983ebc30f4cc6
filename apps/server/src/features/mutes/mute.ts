import type { Mute, muteCreationSchema } from '@prayer-swap/shared/mutes/schemas';
import type * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import {
  deleteMute,
  insertMute,
  type MuteTarget,
  presentMute,
  selectMute,
  selectMuteOf,
  selectMuteTarget,
  selectPost,
} from './mutes.sql.ts';

type MuteInput = z.output<typeof muteCreationSchema>;

/**
 * Mutes a member, or a single post. A mute of a member covers the name and named posts. Idempotent.
 *
 * @throws HttpError 403 for oneself, 404 if the target is not visible to the member
 */
export function mute(
  { db, now }: Deps,
  { viewer, input }: { viewer: Viewer; input: MuteInput },
): Promise<Mute> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const target =
      'username' in input
        ? await findMemberToMute(tx, viewer, input.username)
        : await findPostToMute(tx, viewer, input.requestId);
    await insertMute(tx, { memberId: viewer.id, target, at: now() });
    const { id } = await selectMuteOf(tx, viewer.id, target).executeTakeFirstOrThrow();
    return presentMute(await selectMute(tx, viewer.id, id));
  });
}

async function findMemberToMute(tx: Tx, viewer: Viewer, username: string): Promise<MuteTarget> {
  const member = await selectMuteTarget(tx, username.toLowerCase());
  if (!member) throw notFound('reports.member-not-found');
  if (member.id === viewer.id) throw forbidden('hiding.own');
  return { muted_user_id: member.id };
}

async function findPostToMute(tx: Tx, viewer: Viewer, requestId: string): Promise<MuteTarget> {
  const post = await selectPost(tx, requestId, viewer.id);
  if (post?.own) throw forbidden('hiding.own');
  if (!post?.visible && !post?.muted) throw notFound('requests.not-found');
  return { muted_request_id: requestId };
}

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
