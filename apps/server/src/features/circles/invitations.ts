import { randomUUID } from 'node:crypto';
import { circleInvitationCreationSchema } from '@prayer-swap/shared/circles/change-schemas';
import {
  CIRCLE_MAX_MEMBERS,
  MAX_CIRCLE_INVITATIONS,
  MAX_CIRCLES,
} from '@prayer-swap/shared/circles/limits';
import {
  type Circle,
  circleInvitationListSchema,
  circleInvitationParamsSchema,
  circleSchema,
  circleTokenSchema,
  createdCircleInvitationSchema,
} from '@prayer-swap/shared/circles/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { HOUR } from '@prayer-swap/shared/time';
import { hashToken, type Viewer } from '../../authentication/viewer.ts';
import { randomToken } from '../../crypto/secrets.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { MEMBER_READ, MEMBER_WRITE, type Route, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { findCircle } from '../../queries/circles.ts';
import { countCirclesOf, insertMember } from './circles.sql.ts';
import { asKeeper, ensureKeeper, lockCircleOfKeeper } from './members.ts';

export const circleInvitationRoutes: Route[] = [
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/circles/join',
    summary: 'Joins the circle of an invitation',
    body: circleTokenSchema,
    response: { status: 200, body: circleSchema },
    errorStatuses: [404],
    handler: ({ ctx, viewer, body }) => joinCircle(ctx, viewer, body.token),
  }),
  route({
    ...MEMBER_READ,
    path: '/api/circles/:id/invitations',
    summary: 'Lists the usable invitations of a circle, as its keeper',
    params: idParamsSchema,
    response: { status: 200, body: circleInvitationListSchema },
    handler: ({ ctx, viewer, params }) =>
      withTransaction(ctx.db, async (tx) => {
        await lockCircleOfKeeper(tx, viewer, params.id);
        return { items: await listUsable(tx, ctx.now(), params.id) };
      }),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/circles/:id/invitations',
    summary: 'Creates an invitation, as a keeper; only this response contains its link',
    params: idParamsSchema,
    body: circleInvitationCreationSchema,
    response: { status: 201, body: createdCircleInvitationSchema },
    handler: ({ ctx, viewer, params, body }) => createInvitation(ctx, viewer, params.id, body),
  }),
  route({
    ...MEMBER_WRITE,
    method: 'DELETE',
    path: '/api/circles/:id/invitations/:invitationId',
    summary: 'Revokes an invitation of a circle, as its keeper',
    params: circleInvitationParamsSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params: { id, invitationId } }) =>
      asKeeper(ctx, viewer, id, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('circle_invitations')
          .where('id', '=', invitationId)
          .where('circle_id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw notFound();
      }),
  }),
];

async function listUsable(tx: Tx, now: Date, circleId: string) {
  const rows = await tx
    .selectFrom('circle_invitations')
    .select(['id', 'uses', 'uses_left', 'expires_at', 'created_at'])
    .where('circle_id', '=', circleId)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ uses_left, expires_at, created_at, ...row }) => ({
    ...row,
    usesLeft: uses_left,
    expiresAt: expires_at.toISOString(),
    createdAt: created_at.toISOString(),
  }));
}

/**
 * The link has its token in the fragment, which browsers send to no server and in no referrer.
 *
 * @throws HttpError 409 if the circle has as many usable invitations as possible
 */
async function createInvitation(
  ctx: AppContext,
  viewer: Viewer,
  circleId: string,
  { expiresInHours, uses }: { expiresInHours: number; uses: number },
) {
  const id = randomUUID();
  const token = randomToken();
  const at = ctx.now();
  const expires_at = new Date(at.getTime() + expiresInHours * HOUR);
  await asKeeper(ctx, viewer, circleId, async (tx) => {
    const usable = await listUsable(tx, at, circleId);
    if (usable.length >= MAX_CIRCLE_INVITATIONS) throw conflict('circles.too-many-invitations');
    const limits = { uses, uses_left: uses, expires_at, created_at: at };
    await tx
      .insertInto('circle_invitations')
      .values({ id, circle_id: circleId, token_hash: hashToken(token), ...limits })
      .execute();
  });
  const url = `${ctx.config.publicOrigin}/circles/join#token=${token}`;
  return { id, url, expiresAt: expires_at.toISOString(), uses };
}

/**
 * Consumes one use of an invitation. Concurrent ones wait for its row. A member of the circle
 * consumes none.
 *
 * @throws HttpError 404, the same for every token that is unusable, 409 if the circle is full or the
 *   member is in as many circles as possible
 */
function joinCircle({ db, now }: AppContext, viewer: Viewer, token: string): Promise<Circle> {
  return withTransaction(db, async (tx) => {
    // Locks the member, so that concurrent circles are counted.
    await assertActiveMember(tx, viewer.id);
    const invitation = await tx
      .selectFrom('circle_invitations')
      .select(['id', 'circle_id'])
      .where('token_hash', '=', hashToken(token))
      .where((invitation) =>
        invitation.or([
          invitation('uses_left', '>', 0),
          // The member who consumed the last use can repeat a send whose response was lost.
          invitation.exists(
            invitation
              .selectFrom('circle_members as member')
              .select('member.user_id')
              .whereRef('member.circle_id', '=', 'circle_invitations.circle_id')
              .where('member.user_id', '=', viewer.id),
          ),
        ]),
      )
      .where('expires_at', '>', now())
      .executeTakeFirst();
    if (!invitation) throw notFound('circles.invitation-unusable');
    const { circle_id: circleId } = invitation;
    await tx.selectFrom('circles').select('id').where('id', '=', circleId).forUpdate().execute();
    const known = await findCircle(tx, viewer, circleId);
    if (known) return known;
    const consumed = await tx
      .updateTable('circle_invitations')
      .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
      .where('id', '=', invitation.id)
      .where('uses_left', '>', 0)
      .returning('id')
      .executeTakeFirst();
    if (!consumed) throw notFound('circles.invitation-unusable');
    if ((await countCirclesOf(tx, viewer.id)) >= MAX_CIRCLES) throw conflict('circles.too-many');
    const { count } = await tx
      .selectFrom('circle_members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('circle_id', '=', circleId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= CIRCLE_MAX_MEMBERS) throw conflict('circles.full');
    await insertMember(tx, { circleId, memberId: viewer.id, role: 'member', at: now() });
    // The keepers may all be blocked.
    await ensureKeeper(tx, circleId);
    const joined = await findCircle(tx, viewer, circleId);
    if (!joined) throw new Error('A circle that was just joined is gone');
    return joined;
  });
}
