import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { updateCreationSchema } from '@prayer-swap/shared/updates/creation';
import { updatePageSchema, updatesQuerySchema } from '@prayer-swap/shared/updates/schemas';
import type { Feature } from '../../http/feature.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';
import { listUpdates } from './list-updates.ts';
import { postUpdate } from './post-update.ts';
import { removeUpdate } from './remove-update.ts';
import { retractAnswer } from './retract-answer.ts';
import { deleteUpdatesOf, deleteUpdatesOfRequest, exportUpdates } from './updates.sql.ts';

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
      handler: ({ deps, viewer, params, query }) =>
        listUpdates(deps, { viewer, requestId: params.id, query }),
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
      handler: ({ deps, viewer, params, body, idempotencyKey }) =>
        postUpdate(deps, { viewer, requestId: params.id, update: body, idempotencyKey }),
    }),
    route({
      method: 'DELETE',
      path: '/api/requests/:id/answer',
      summary: 'Marks an own request as not answered; the update remains',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 200, body: prayerRequestSchema },
      handler: ({ deps, viewer, params }) => retractAnswer(deps, { viewer, requestId: params.id }),
    }),
    route({
      method: 'DELETE',
      path: '/api/updates/:id',
      summary: 'Deletes an own update',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 200, body: prayerRequestSchema },
      handler: ({ deps, viewer, params }) => removeUpdate(deps, { viewer, id: params.id }),
    }),
  ],
  on: {
    'account-deleted': (tx, { memberId }) => deleteUpdatesOf(tx, memberId),
    'orphan-removed': (tx, { requestId }) => deleteUpdatesOfRequest(tx, requestId),
  },
  exportData: exportUpdates,
};
