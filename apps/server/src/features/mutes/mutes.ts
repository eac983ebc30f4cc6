import { usernameParamsSchema } from '@prayer-swap/shared/flags/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  MUTES_PAGE_SIZE,
  muteCreationSchema,
  mutePageSchema,
  muteSchema,
  mutesQuerySchema,
} from '@prayer-swap/shared/mutes/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Tx } from '../../db/database.ts';
import { decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { type Feature, MEMBER_READ, MEMBER_WRITE, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import {
  deleteMute,
  deleteMutesInvolving,
  exportMutes,
  insertMute,
  type MuteKey,
  presentMute,
  selectMemberToMute,
  selectMute,
  selectMutes,
  selectPostToMute,
} from './mutes.sql.ts';

export const mutes: Feature = {
  routes: [
    // A mute of a member covers the name and named posts. An existing mute is not changed.
    route({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/mutes',
      summary: 'Mutes a member or a request',
      body: muteCreationSchema,
      response: { status: 201, body: muteSchema },
      errorStatuses: [404],
      handler: ({ ctx, viewer, body }) =>
        withTransaction(ctx.db, async (tx) => {
          await assertActiveMember(tx, viewer.id);
          const target =
            'username' in body
              ? { memberId: await findMember(tx, viewer, body.username), requestId: null }
              : { memberId: null, requestId: await findPost(tx, viewer, body.requestId) };
          await insertMute(tx, viewer.id, target, ctx.now());
          if (target.memberId !== null) {
            await ctx.emit(tx, {
              type: 'member-muted',
              memberId: viewer.id,
              mutedId: target.memberId,
            });
          }
          const mutedId = target.memberId ?? target.requestId;
          const [row] = await selectMute(tx, { viewerId: viewer.id, mutedId });
          if (!row) throw new Error('What was just hidden is gone');
          return presentMute(row);
        }),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/mutes',
      summary: 'Lists mutes, newest first',
      query: mutesQuerySchema,
      response: { status: 200, body: mutePageSchema },
      handler: async ({ ctx, viewer, query }) => {
        const after = decodeCursor(query.cursor ?? '') ?? NEWEST;
        const rows = await selectMutes(ctx.db, { viewerId: viewer.id, ...after });
        const { items, nextCursor } = pageFrom(rows, MUTES_PAGE_SIZE);
        return { items: items.map(presentMute), nextCursor };
      },
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/mutes/:id',
      summary: 'Deletes a mute',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params }) => removeMute(ctx, viewer, { id: params.id }),
    }),
    // A device that hides something offline undoes it without the id of the mute.
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/members/:username/mute',
      summary: 'Deletes the mute of a member',
      params: usernameParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params: { username } }) =>
        removeMute(ctx, viewer, { username: username.toLowerCase() }),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/requests/:id/mute',
      summary: 'Deletes the mute of a request',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params }) => removeMute(ctx, viewer, { requestId: params.id }),
    }),
  ],
  on: {
    'account-deleted': (tx, { memberId }) => deleteMutesInvolving(tx, memberId),
  },
  exportData: exportMutes,
};

/** @throws HttpError 404 if there was no mute */
function removeMute({ db }: AppContext, viewer: Viewer, key: MuteKey): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    if (!(await deleteMute(tx, viewer.id, key))) throw notFound();
  });
}

async function findMember(tx: Tx, viewer: Viewer, username: string): Promise<string> {
  const member = await selectMemberToMute(tx, username.toLowerCase());
  if (!member) throw notFound('reports.member-not-found');
  if (member.id === viewer.id) throw forbidden('mutes.own');
  return member.id;
}

async function findPost(tx: Tx, viewer: Viewer, requestId: string): Promise<string> {
  const [post] = await selectPostToMute(tx, { requestId, viewerId: viewer.id });
  if (post?.own) throw forbidden('mutes.own');
  if (!post?.visible && !post?.known) throw notFound('requests.not-found');
  return requestId;
}
