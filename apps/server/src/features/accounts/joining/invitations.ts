import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  createdInvitationSchema,
  invitationCreationSchema,
  invitationListSchema,
} from '@prayer-swap/shared/joining/schemas';
import { randomToken } from '../../../crypto/secrets.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { ADMIN_READ, ADMIN_WRITE, type Route, route } from '../../../http/route.ts';
import { describeLink, insertLink, listLinks, revokeLink } from '../../../queries/shared-links.ts';

export const invitationRoutes: Route[] = [
  route({
    ...ADMIN_READ,
    path: '/api/admin/invitations',
    summary:
      'Lists the invitations of the last months: those that work, then the others, newest first',
    response: { status: 200, body: invitationListSchema },
    handler: async ({ ctx }) => ({ items: await listLinks(ctx.db, 'invitations', ctx.now()) }),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/invitations',
    summary: 'Creates an invitation; only this response contains its link',
    body: invitationCreationSchema,
    response: { status: 201, body: createdInvitationSchema },
    handler: ({ ctx, viewer, body }) =>
      withTransaction(ctx.db, async (tx) => {
        const token = randomToken();
        const url = `${ctx.config.publicOrigin}/register#invitation=${token}`;
        const link = { ...body, token, url, at: ctx.now() };
        const created = await insertLink(tx, 'invitations', link);
        await ctx.emit(tx, {
          type: 'joining-changed',
          adminId: viewer.id,
          action: 'create_invitation',
          detail: describeLink(body),
        });
        return created;
      }),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    summary: 'Revokes an invitation',
    params: idParamsSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params }) =>
      withTransaction(ctx.db, async (tx) => {
        if (!(await revokeLink(tx, 'invitations', params.id, ctx.now()))) return;
        const adminId = viewer.id;
        await ctx.emit(tx, { type: 'joining-changed', adminId, action: 'revoke_invitation' });
      }),
  }),
];
