import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  feedPageSchema,
  feedQuerySchema,
  prayerRequestSchema,
  requestChangeSchema,
  requestCreationSchema,
  unprayedRequestsSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { SWAP_WINDOW_MS } from '@prayer-swap/shared/swap/schemas';
import { HOUR } from '@prayer-swap/shared/time';
import { evictFirstPage } from '../../cache/first-page.ts';
import type { Tx } from '../../db/database.ts';
import { afterCommit } from '../../db/with-transaction.ts';
import type { DomainEvent } from '../../events.ts';
import type { AppContext } from '../../http/app-context.ts';
import {
  deferredAuthRoute,
  type Feature,
  MEMBER_READ,
  MEMBER_WRITE,
  route,
} from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';
import { getPrayerRequest } from '../../queries/present-prayer-request.ts';
import {
  celebrateRequest,
  changeRequest,
  deleteRequest,
  softDeleteRequest,
} from './change-request.ts';
import { createRequest } from './create-request.ts';
import { eraseDeletedRequests } from './erase-deleted-requests.ts';
import { insertGuestRequest } from './insert-guest-request.ts';
import { listRequests, listUnprayed } from './list-requests.ts';
import { exportRequests } from './prayer-requests.sql.ts';
import {
  applyVisibilityChanges,
  changeVisibility,
  removeOrphan,
  removeRequestsOf,
} from './visibility-changes.ts';
import { visitorRequestsRoute } from './visitor-requests.ts';

async function evictFirstPageOn(tx: Tx, _event: DomainEvent, ctx: AppContext): Promise<void> {
  evictFirstPage(tx, ctx);
}

export const prayerRequests: Feature = {
  routes: [
    deferredAuthRoute({
      ...MEMBER_READ,
      path: '/api/requests',
      summary: 'Lists the community’s requests or the member’s own',
      query: feedQuerySchema,
      response: { status: 200, body: feedPageSchema },
      errorStatuses: [404],
      handler: ({ query, ...reader }) => listRequests(reader, query),
    }),
    deferredAuthRoute({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/requests',
      summary: 'Creates a request',
      body: requestCreationSchema,
      bodyLimit: LONG_BODY_BYTES,
      response: { status: 201, body: prayerRequestSchema },
      errorStatuses: [404],
      handler: ({ body, ...actor }) => createRequest(actor, body),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/requests/unprayed',
      summary: 'Lists a few requests that no one has prayed for, the oldest first',
      response: { status: 200, body: unprayedRequestsSchema },
      handler: ({ ctx, viewer }) => listUnprayed(ctx, viewer),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/requests/:id',
      summary: 'Gets a request that the viewer can see',
      params: idParamsSchema,
      response: { status: 200, body: prayerRequestSchema },
      handler: ({ ctx, viewer, params }) => getPrayerRequest(ctx.db, viewer, params.id),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'PATCH',
      path: '/api/requests/:id',
      summary: 'Edits, archives or restores an own request',
      params: idParamsSchema,
      body: requestChangeSchema,
      bodyLimit: LONG_BODY_BYTES,
      response: { status: 200, body: prayerRequestSchema },
      handler: ({ ctx, viewer, params, body, idempotencyKey }) =>
        changeRequest(ctx, { viewer, id: params.id, change: body, idempotencyKey }),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/requests/:id/celebration',
      summary: 'Turns an own answered request into a Celebration, once',
      params: idParamsSchema,
      response: { status: 200, body: prayerRequestSchema },
      handler: ({ ctx, viewer, params }) => celebrateRequest(ctx, { viewer, id: params.id }),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/requests/:id',
      summary: 'Deletes an own request',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params }) => deleteRequest(ctx, { viewer, id: params.id }),
    }),
    visitorRequestsRoute,
  ],
  on: {
    'request-removed': softDeleteRequest,
    'guest-request-sent': insertGuestRequest,
    'guest-request-removed': removeOrphan,
    'member-blocked': (tx, { memberId, hideNow }, ctx) =>
      changeVisibility(tx, { memberId, change: 'hide', isImmediate: hideNow }, ctx),
    'member-unblocked': (tx, { memberId }, ctx) =>
      changeVisibility(tx, { memberId, change: 'show', isImmediate: false }, ctx),
    // Registered before every other feature: afterwards the anonymous requests are no longer found
    // by their author.
    'account-deleted': removeRequestsOf,
    'orphan-removed': removeOrphan,
    async 'request-decided'(tx, { decision }, ctx) {
      evictFirstPage(tx, ctx);
      if (decision === 'approved') afterCommit(tx, ctx.live.announceRequest);
    },
    'update-posted': evictFirstPageOn,
    'update-withdrawn': evictFirstPageOn,
  },
  jobHandlers: { 'apply-visibility-changes': applyVisibilityChanges },
  expiries: [
    // The longest window that selects from the ranking, plus the clock skew of servers.
    ['ranking', 'created_at', SWAP_WINDOW_MS + HOUR],
  ],
  applyRetention: eraseDeletedRequests,
  exportData: exportRequests,
};
