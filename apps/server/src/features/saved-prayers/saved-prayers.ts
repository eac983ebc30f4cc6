import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  reminderChangeSchema,
  reminderSchema,
  SAVED_PRAYERS_PAGE_SIZE,
  savedPrayerPageSchema,
  savedPrayersQuerySchema,
  todayQuerySchema,
  todaySchema,
} from '@prayer-swap/shared/saved-prayers/schemas';
import { DAY } from '@prayer-swap/shared/time';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { type Feature, MEMBER_READ, MEMBER_WRITE, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { ownRows } from '../../queries/own-rows.ts';
import { presentPrayerRequest } from '../../queries/present-prayer-request.ts';
import { sendDayReminders } from './day-reminders.ts';
import { changeReminder, readReminder, selectReminder, sendReminders } from './reminders.ts';
import {
  deleteSavedPrayersInvolving,
  selectSavedPrayers,
  selectTarget,
  selectToday,
} from './saved-prayers.sql.ts';

/** Longer than a day lasts by any clock. */
const DAY_REMINDER_RETENTION_MS = 7 * DAY;

export const savedPrayers: Feature = {
  routes: [
    route({
      ...MEMBER_READ,
      path: '/api/saved-prayers',
      summary: 'Lists saved prayers',
      query: savedPrayersQuerySchema,
      response: { status: 200, body: savedPrayerPageSchema },
      handler: ({ ctx, viewer, query }) => listSavedPrayers(ctx, viewer, query.cursor),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/saved-prayers/today',
      summary: 'Lists the requests of a day that the member saved or prayed for',
      query: todayQuerySchema,
      response: { status: 200, body: todaySchema },
      handler: async ({ ctx, viewer, query: { day } }) => {
        const rows = await selectToday(ctx.db, { viewerId: viewer.id, day });
        return { items: rows.map((row) => presentPrayerRequest(row, viewer)) };
      },
    }),
    route({
      ...MEMBER_WRITE,
      method: 'POST',
      path: '/api/requests/:id/saved-prayer',
      summary: 'Saves a prayer request',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params }) => savePrayer(ctx, viewer, params.id),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'DELETE',
      path: '/api/requests/:id/saved-prayer',
      summary: 'Deletes a saved prayer',
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ ctx, viewer, params }) => removeSavedPrayer(ctx, viewer, params.id),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/saved-prayers/reminder',
      summary: 'Gets the daily reminder',
      response: { status: 200, body: reminderSchema },
      handler: ({ ctx, viewer }) => readReminder(ctx.db, viewer),
    }),
    route({
      ...MEMBER_WRITE,
      method: 'PUT',
      path: '/api/saved-prayers/reminder',
      summary: 'Updates the daily reminder',
      body: reminderChangeSchema,
      response: { status: 200, body: reminderSchema },
      handler: ({ ctx, viewer, body }) => changeReminder(ctx, { viewer, change: body }),
    }),
  ],
  on: {
    async 'account-deleted'(tx, { memberId }) {
      await deleteSavedPrayersInvolving(tx, memberId);
      await tx.deleteFrom('prayer_reminders').where('user_id', '=', memberId).execute();
      await tx.deleteFrom('day_reminders').where('user_id', '=', memberId).execute();
    },
    async 'requests-erased'(tx, { requestIds }) {
      await tx.deleteFrom('saved_prayers').where('request_id', 'in', requestIds).execute();
    },
  },
  expiries: [['day_reminders', 'sent_at', DAY_REMINDER_RETENTION_MS]],
  exportData: exportSavedPrayers,
  jobHandlers: { remind: sendReminders, 'remind-of-days': sendDayReminders },
};

/** The member's saved prayers that are still visible, newest first. */
async function listSavedPrayers({ db }: AppContext, viewer: Viewer, cursor = '') {
  const after = decodeCursor(cursor) ?? NEWEST;
  const rows = await selectSavedPrayers(db, { viewerId: viewer.id, ...after });
  const keyed = rows.map((row) => ({ row, id: row.id, created_at: row.saved_at }));
  const { items, nextCursor } = pageFrom(keyed, SAVED_PRAYERS_PAGE_SIZE);
  return { items: items.map(({ row }) => presentPrayerRequest(row, viewer)), nextCursor };
}

/**
 * Saves a request to the member's list. Idempotent. @throws HttpError 403 for one's own request,
 * 404 if it is not visible
 */
function savePrayer({ db, now }: AppContext, { id }: Viewer, requestId: string): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, id);
    const [target] = await selectTarget(tx, { requestId, viewerId: id });
    if (target?.own) throw forbidden('praying-for.own');
    if (!target?.visible) throw notFound('requests.not-found');
    await tx
      .insertInto('saved_prayers')
      .values({ user_id: id, request_id: requestId, created_at: now() })
      // An existing entry does not move.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Deletes a saved prayer. @throws HttpError 404 if it is not on the list */
function removeSavedPrayer({ db }: AppContext, { id }: Viewer, requestId: string): Promise<void> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, id);
    const { numDeletedRows } = await tx
      .deleteFrom('saved_prayers')
      .where('user_id', '=', id)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
  });
}

async function exportSavedPrayers(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    saved_prayers: await ownRows(db, memberId)(
      'saved_prayers',
      ['request_id', 'created_at'],
      'created_at',
    ),
    prayer_reminders: await selectReminder(db, memberId).execute(),
    day_reminders: await ownRows(db, memberId)(
      'day_reminders',
      ['reminder_kind', 'day', 'sent_at'],
      'sent_at',
    ),
  };
}
