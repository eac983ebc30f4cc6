import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { updateCreationSchema } from '@prayer-swap/shared/updates/creation';
import {
  UPDATE_PAGE_SIZE,
  updatePageSchema,
  updatesQuerySchema,
} from '@prayer-swap/shared/updates/schemas';
import { decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, HttpError, notFound } from '../../errors/http-error.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { type Feature, route } from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { isUnderModeration } from '../../policies/abilities.ts';
import { getPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { lockOwnPrayerRequest, selectPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import { postUpdate } from './post-update.ts';
import {
  deleteUpdate,
  deleteUpdatesOf,
  deleteUpdatesOfRequest,
  exportUpdates,
  redactStoredResponses,
  selectRequestIdOf,
  selectUpdates,
  unmarkAnswered,
} from './updates.sql.ts';

export const updates: Feature = {
  name: 'updates',
  routes: [
    route({
      method: 'GET',
      path: '/api/requests/:id/updates',
      summary: 'Lists the updates of a request, newest first',
      access: 'member',
      limit: READS,
      params: idParamsSchema,
      query: updatesQuerySchema,
      response: { status: 200, body: updatePageSchema },
      handler: async ({ ctx: { db }, viewer, params, query }) => {
        const request = await selectPrayerRequest(db, viewer, params.id);
        if (!request) throw notFound('requests.not-found');
        const after = decodeCursor(query.cursor ?? '') ?? NEWEST;
        const rows = await selectUpdates(db, { requestId: params.id, ...after });
        const { items, nextCursor } = pageFrom(rows, UPDATE_PAGE_SIZE);
        return {
          items: items.map(({ created_at, ...update }) => ({
            ...update,
            createdAt: created_at.toISOString(),
          })),
          nextCursor,
        };
      },
    }),
    route({
      method: 'POST',
      path: '/api/requests/:id/updates',
      summary:
        'Adds an update to an own request, or marks it as answered, and notifies the members who prayed',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      body: updateCreationSchema,
      bodyLimit: LONG_BODY_BYTES,
      response: { status: 201, body: prayerRequestSchema },
      handler: ({ ctx, viewer, params, body, idempotencyKey }) =>
        postUpdate(ctx, { viewer, requestId: params.id, update: body, idempotencyKey }),
    }),
    // Also deletes the notifications of the mark. A Celebration remains answered.
    route({
      method: 'DELETE',
      path: '/api/requests/:id/answer',
      summary: 'Marks an own request as not answered; the update remains',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 200, body: prayerRequestSchema },
      handler: ({ ctx: { db, emit }, viewer, params: { id } }) =>
        withTransaction(db, async (tx) => {
          await assertActiveMember(tx, viewer.id);
          const { status, type } = await lockOwnPrayerRequest(tx, { viewer, id });
          if (isUnderModeration(status)) throw conflict('requests.under-review');
          if (type === 'Celebration') throw conflict('updates.already-celebration');
          const unmarked = await unmarkAnswered(tx, id);
          if (!unmarked) throw conflict('updates.not-answered');
          await emit(tx, { type: 'update-withdrawn', updateId: unmarked.id });
          return getPrayerRequest(tx, viewer, id);
        }),
    }),
    // Also deletes its notifications, and the mark as answered that it made.
    route({
      method: 'DELETE',
      path: '/api/updates/:id',
      summary: 'Deletes an own update',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 200, body: prayerRequestSchema },
      handler: ({ ctx: { db, emit }, viewer, params: { id: updateId } }) =>
        withTransaction(db, async (tx) => {
          await assertActiveMember(tx, viewer.id);
          const { request_id: id } = await selectRequestIdOf(tx, updateId);
          const { status } = await lockOwnPrayerRequest(tx, { viewer, id }).catch(throwUpdateGone);
          if (isUnderModeration(status)) throw conflict('requests.under-review');
          await emit(tx, { type: 'update-withdrawn', updateId });
          await deleteUpdate(tx, updateId);
          await redactStoredResponses(tx, viewer.id, id);
          return getPrayerRequest(tx, viewer, id);
        }),
    }),
  ],
  on: {
    'account-deleted': (tx, { memberId }) => deleteUpdatesOf(tx, memberId),
    'orphan-removed': (tx, { requestId }) => deleteUpdatesOfRequest(tx, requestId),
  },
  exportData: exportUpdates,
};

/** If the request is not visible to this member, its update is not either. */
function throwUpdateGone(error: unknown): never {
  throw error instanceof HttpError && error.status === 404 ? notFound('updates.gone') : error;
}
