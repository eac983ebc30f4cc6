import { randomUUID } from 'node:crypto';
import {
  circleChangeSchema,
  circleCreationSchema,
} from '@prayer-swap/shared/circles/change-schemas';
import { CIRCLE_MEMBERS_PAGE_SIZE, MAX_CIRCLES } from '@prayer-swap/shared/circles/limits';
import {
  type Circle,
  circleListSchema,
  circleMemberPageSchema,
  circleMembersQuerySchema,
  circleRequestParamsSchema,
  circleSchema,
  memberParamsSchema,
  roleChangeSchema,
} from '@prayer-swap/shared/circles/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { decodeCursor, OLDEST, pageFrom } from '../../db/page.ts';
import { withIdempotencyKey } from '../../db/with-idempotency-key.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { type Feature, MEMBER_READ, MEMBER_WRITE, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { findCircle, listCircles } from '../../queries/circles.ts';
import {
  countCirclesOf,
  deleteCircle,
  exportCircles,
  insertMember,
  releaseRequest,
  selectMembers,
} from './circles.sql.ts';
import { circleInvitationRoutes } from './invitations.ts';
import {
  asKeeper,
  changeRole,
  ensureKeepers,
  leaveAll,
  lockCircle,
  removeMember,
  stepDown,
} from './members.ts';

export const circles: Feature = {
  routes: [
    route({
      ...MEMBER_READ,
      path: '/api/circles',
      summary: 'Lists the member’s circles, by name',
      response: { status: 200, body: circleListSchema },
      handler: async ({ ctx: { db }, viewer }) => ({ items: await listCircles(db, viewer) }),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/circles',
      summary: 'Creates a circle, of which the member is the keeper',
      body: circleCreationSchema,
      response: { status: 201, body: circleSchema },
      handler: ({ ctx, viewer, body, idempotencyKey }) =>
        createCircle(ctx, { viewer, body, idempotencyKey }),
    }),
    // Registered before `:id`, as its last part would be read as an id.
    ...circleInvitationRoutes,
    route({
      ...MEMBER_READ,
      path: '/api/circles/:id',
      summary: 'Gets a circle of the member',
      params: idParamsSchema,
      response: { status: 200, body: circleSchema },
      handler: ({ ctx: { db }, viewer, params }) => getCircle(db, viewer, params.id),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'PATCH',
      path: '/api/circles/:id',
      summary: 'Changes the name or the description of a circle, as its keeper',
      params: idParamsSchema,
      body: circleChangeSchema,
      response: { status: 200, body: circleSchema },
      handler: ({ ctx, viewer, params: { id }, body }) =>
        asKeeper(ctx, viewer, id, async (tx) => {
          if (Object.keys(body).length > 0)
            await tx.updateTable('circles').set(body).where('id', '=', id).execute();
          return getCircle(tx, viewer, id);
        }),
    }),
    // Each request of the circle remains with its author, who alone can read it.
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/circles/:id',
      summary: 'Deletes a circle, as its keeper',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params: { id } }) =>
        asKeeper(ctx, viewer, id, (tx) => deleteCircle(tx, id)),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/circles/:id/members',
      summary: 'Lists the members of a circle, the longest ones first',
      params: idParamsSchema,
      query: circleMembersQuerySchema,
      response: { status: 200, body: circleMemberPageSchema },
      handler: async ({ ctx: { db }, viewer, params, query }) => {
        await getCircle(db, viewer, params.id);
        const after = decodeCursor(query.cursor ?? '') ?? OLDEST;
        const rows = await selectMembers(db, { circleId: params.id, ...after });
        const { items, nextCursor } = pageFrom(rows, CIRCLE_MEMBERS_PAGE_SIZE);
        return {
          items: items.map(({ id: userId, created_at, ...member }) => ({
            userId,
            ...member,
            joinedAt: created_at.toISOString(),
          })),
          nextCursor,
        };
      },
    }),
    route({
      ...MEMBER_WRITE,
      method: 'PATCH',
      path: '/api/circles/:id/members/:userId',
      summary: 'Makes a member of a circle a keeper, or oneself a member again',
      params: memberParamsSchema,
      body: roleChangeSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params: { id, userId }, body: { role } }) =>
        asKeeper(ctx, viewer, id, (tx) => changeRole(tx, viewer, { circleId: id, userId, role })),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/circles/:id/members/:userId',
      summary: 'Removes a member from a circle, as its keeper, or leaves it',
      params: memberParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params: { id, userId } }) =>
        withTransaction(ctx.db, async (tx) => {
          await assertActiveMember(tx, viewer.id);
          const { role } = await lockCircle(tx, viewer, id);
          await removeMember(tx, { circleId: id, userId, by: viewer.id, role });
        }),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/circles/:id/requests/:requestId',
      summary: 'Removes a request from a circle, as its keeper; its author keeps it',
      params: circleRequestParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params: { id, requestId } }) =>
        asKeeper(ctx, viewer, id, async (tx) => {
          if (!(await releaseRequest(tx, { circleId: id, requestId }))) {
            throw notFound('requests.not-found');
          }
        }),
    }),
  ],
  on: {
    'account-deleted': (tx, { memberId }) => leaveAll(tx, memberId),
    'member-blocked': (tx, { memberId }) => stepDown(tx, memberId),
    'member-unblocked': (tx, { memberId }) => ensureKeepers(tx, memberId),
  },
  exportData: exportCircles,
  expiries: [['circle_invitations', 'expires_at', 0]],
};

/** @throws HttpError 404 for an unknown circle and for one of others */
async function getCircle(db: Db, viewer: Viewer, id: string): Promise<Circle> {
  const circle = await findCircle(db, viewer, id);
  if (!circle) throw notFound('circles.not-found');
  return circle;
}

type NewCircle = {
  viewer: Viewer;
  body: { name: string; description: string };
  idempotencyKey: string | null;
};

/** @throws HttpError 409 if the member is in as many circles as possible */
function createCircle(
  { db, now }: AppContext,
  { viewer, body, idempotencyKey: key }: NewCircle,
): Promise<Circle> {
  const at = now();
  return withTransaction(db, async (tx) => {
    // Locks the member, so that concurrent circles are counted.
    await assertActiveMember(tx, viewer.id);
    const payload = { circle: body };
    return withIdempotencyKey(tx, { memberId: viewer.id, key, payload, now: at }, async () => {
      if ((await countCirclesOf(tx, viewer.id)) >= MAX_CIRCLES) throw conflict('circles.too-many');
      const id = randomUUID();
      await tx
        .insertInto('circles')
        .values({ id, ...body, created_at: at })
        .execute();
      await insertMember(tx, { circleId: id, memberId: viewer.id, role: 'keeper', at });
      return getCircle(tx, viewer, id);
    });
  });
}
