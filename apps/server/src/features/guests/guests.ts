import { guestRequestSchema } from '@prayer-swap/shared/guests/schemas';
import {
  guestRequestStatusSchema,
  guestTokenSchema,
  sentGuestRequestSchema,
} from '@prayer-swap/shared/guests/status-schemas';
import { INVITATION_RETENTION_MS } from '@prayer-swap/shared/joining/schemas';
import type { Feature } from '../../http/route.ts';
import { PUBLIC, route } from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';
import { guestLinkRoutes } from './guest-links.ts';
import {
  deleteGuestRequest,
  readGuestRequest,
  removeGuestRequest,
  sendGuestRequest,
} from './guest-requests.ts';

export const guests: Feature = {
  routes: [
    ...guestLinkRoutes,
    route({
      ...PUBLIC,
      method: 'POST',
      path: '/api/guest-requests',
      summary: 'Sends a request without an account, by a link; an admin reads it first',
      body: guestRequestSchema,
      bodyLimit: LONG_BODY_BYTES,
      response: { status: 201, body: sentGuestRequestSchema },
      handler: ({ ctx, body, address, idempotencyKey }) =>
        sendGuestRequest(ctx, body, { network: address, idempotencyKey }),
    }),
    route({
      ...PUBLIC,
      method: 'POST',
      path: '/api/guest-requests/status',
      summary: 'Gets the state of a guest’s request, by its secret link',
      body: guestTokenSchema,
      response: { status: 200, body: guestRequestStatusSchema },
      errorStatuses: [404],
      handler: ({ ctx, body }) => readGuestRequest(ctx.db, body.token),
    }),
    route({
      ...PUBLIC,
      method: 'POST',
      path: '/api/guest-requests/remove',
      summary: 'Removes a guest’s request, by its secret link',
      body: guestTokenSchema,
      response: { status: 204 },
      errorStatuses: [404],
      handler: ({ ctx, body }) => removeGuestRequest(ctx, body.token),
    }),
  ],
  on: { 'orphan-removed': deleteGuestRequest },
  expiries: [['guest_links', 'expires_at', INVITATION_RETENTION_MS]],
};
