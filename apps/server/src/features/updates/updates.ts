import { randomUUID } from 'node:crypto';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { DAY } from '@prayer-swap/shared/time';
import { UPDATES_PER_DAY, updateCreationSchema } from '@prayer-swap/shared/updates/creation';
import {
  UPDATE_PAGE_SIZE,
  updatePageSchema,
  updatesQuerySchema,
} from '@prayer-swap/shared/updates/schemas';
import type * as z from 'zod/mini';
import type { Viewer } from '../../authentication/viewer.ts';
import { decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, HttpError, notFound, tooManyRequests } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { type Feature, MEMBER_READ, MEMBER_WRITE, route } from '../../http/route.ts';
import { LONG_BODY_BYTES } from '../../http/server-limits.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { writeWithinBudget } from '../../mutations/write-within-budget.ts';
import { isUnderModeration } from '../../prayer-requests/abilities.ts';
import {
  lockOwnPrayerRequest,
  type OwnPrayerRequest,
  selectPrayerRequest,
} from '../../queries/prayer-requests.sql.ts';
import { getPrayerRequest } from '../../queries/present-prayer-request.ts';
import {
  deleteUpdate,
  deleteUpdatesOf,
  deleteUpdatesOfRequests,
  exportUpdates,
  insertUpdate,
  redactStoredResponses,
  selectRequestIdOf,
  selectUpdates,
  unmarkAnswered,
} from './updates.sql.ts';

export const updates: Feature = {
  routes: [
    route({
      ...MEMBER_READ,
      path: '/api/requests/:id/updates',
      summary: 'Lists the updates of a request, newest first',
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
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/requests/:id/updates',
      summary:
        'Adds an update to an own request, or marks it as answered, and notifies the members who prayed',
      params: idParamsSchema,
      body: updateCreationSchema,
      bodyLimit: LONG_BODY_BYTES,
      response: { status: 201, body: prayerRequestSchema },
      handler: ({ ctx, viewer, params, body, idempotencyKey }) =>
        postUpdate(ctx, { viewer, requestId: params.id, update: body, idempotencyKey }),
    }),
    // Also deletes the notifications of the mark. A Celebration remains answered.
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/requests/:id/answer',
      summary: 'Marks an own request as not answered; the update remains',
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
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/updates/:id',
      summary: 'Deletes an own update',
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
    'requests-erased': (tx, { requestIds }) => deleteUpdatesOfRequests(tx, requestIds),
  },
  exportData: exportUpdates,
};

/** If the request is not visible to this member, its update is not either. */
function throwUpdateGone(error: unknown): never {
  throw error instanceof HttpError && error.status === 404 ? notFound('updates.gone') : error;
}

type NewUpdate = {
  viewer: Viewer;
  requestId: string;
  update: z.output<typeof updateCreationSchema>;
  idempotencyKey: string | null;
};

/**
 * Posts an update to one's own request and notifies everyone who prayed for it. Only a new update
 * counts against the daily limit. No response is stored for its idempotency key.
 *
 * @throws HttpError 404 or 403 if the request is not the member's, 409 if it does not accept such
 *   an update, 429 above the daily limit
 */
async function postUpdate(
  ctx: AppContext,
  { viewer, requestId, update, idempotencyKey }: NewUpdate,
): Promise<PrayerRequest> {
  const write = {
    memberId: viewer.id,
    idempotencyKey,
    payload: ['update', requestId, update],
    budget: ctx.limits.budget('updates', UPDATES_PER_DAY, DAY),
    tooMany: (retryAfterMs: number) =>
      tooManyRequests('updates.too-many', { retryAfterMs, values: { max: UPDATES_PER_DAY } }),
  };
  await writeWithinBudget(ctx, write, async (tx, { now, assertBudget }) => {
    const request = await lockOwnPrayerRequest(tx, { viewer, id: requestId });
    assertAccepts(request, update.answered);
    assertBudget();
    const id = randomUUID();
    await insertUpdate(tx, { id, request_id: requestId, ...update, created_at: now });
    await ctx.emit(tx, { type: 'update-posted', updateId: id });
  });
  return getPrayerRequest(ctx.db, viewer, requestId);
}

function assertAccepts(request: OwnPrayerRequest, marksAnswered: boolean): void {
  const { status, type, archived, answered } = request;
  if (isUnderModeration(status)) throw conflict('requests.under-review');
  if (archived) throw conflict('updates.request-archived');
  if (type === 'Prompt') throw conflict('updates.not-for-prompts');
  if (marksAnswered && type !== 'Support') throw conflict('updates.only-support-answered');
  if (marksAnswered && answered) throw conflict('updates.already-answered');
}
