import { guestLinkCreationSchema } from '@prayer-swap/shared/guests/schemas';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { createdInvitationSchema, invitationListSchema } from '@prayer-swap/shared/joining/schemas';
import { randomToken } from '../../crypto/secrets.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { ADMIN_READ, ADMIN_WRITE, type Route, route } from '../../http/route.ts';
import { describeLink, insertLink, listLinks, revokeLink } from '../../queries/shared-links.ts';

export const guestLinkRoutes: Route[] = [
  route({
    ...ADMIN_READ,
    path: '/api/admin/guest-links',
    summary:
      'Lists the links to the form for guests: those that work, then the others, newest first',
    response: { status: 200, body: invitationListSchema },
    handler: async ({ ctx }) => ({ items: await listLinks(ctx.db, 'guest_links', ctx.now()) }),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/guest-links',
    summary: 'Creates a link to the form for guests; only this response contains it',
    body: guestLinkCreationSchema,
    response: { status: 201, body: createdInvitationSchema },
    handler: ({ ctx, viewer, body }) =>
      withTransaction(ctx.db, async (tx) => {
        const token = randomToken();
        const url = `${ctx.config.publicOrigin}/guest#${token}`;
        const link = { ...body, token, url, at: ctx.now() };
        const created = await insertLink(tx, 'guest_links', link);
        await ctx.emit(tx, {
          type: 'guest-link-changed',
          adminId: viewer.id,
          action: 'create_guest_link',
          detail: describeLink(body),
        });
        return created;
      }),
  }),
  route({
    ...ADMIN_WRITE,
    method: 'DELETE',
    path: '/api/admin/guest-links/:id',
    summary: 'Revokes a link to the form for guests',
    params: idParamsSchema,
    response: { status: 204 },
    handler: ({ ctx, viewer, params }) =>
      withTransaction(ctx.db, async (tx) => {
        if (!(await revokeLink(tx, 'guest_links', params.id, ctx.now()))) return;
        const adminId = viewer.id;
        await ctx.emit(tx, { type: 'guest-link-changed', adminId, action: 'revoke_guest_link' });
      }),
  }),
];
