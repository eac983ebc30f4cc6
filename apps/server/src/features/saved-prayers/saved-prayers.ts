import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  reminderChangeSchema,
  reminderSchema,
  savedPrayerPageSchema,
  savedPrayersQuerySchema,
} from '@prayer-swap/shared/saved-prayers/schemas';
import type { Feature } from '../../http/feature.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { changeReminder, readReminder } from './change-reminder.ts';
import { exportSavedPrayers } from './data-export.ts';
import { listSavedPrayers } from './list-saved-prayers.ts';
import { deleteReminder } from './reminders.sql.ts';
import { removeSavedPrayer, savePrayer } from './save-prayer.ts';
import { deleteSavedPrayersInvolving, deleteSavedPrayersOfRequest } from './saved-prayers.sql.ts';
import { sendReminders } from './send-reminders.ts';

export const savedPrayers: Feature = {
  name: 'saved-prayers',
  routes: [
    route({
      method: 'GET',
      path: '/api/saved-prayers',
      deprecatedPaths: ['/api/praying-for'],
      summary: 'Lists saved prayers',
      access: 'member',
      limit: READS,
      query: savedPrayersQuerySchema,
      response: { status: 200, body: savedPrayerPageSchema },
      handler: ({ deps, viewer, query }) =>
        listSavedPrayers(deps, { viewer, cursor: query.cursor }),
    }),
    route({
      method: 'POST',
      path: '/api/requests/:id/saved-prayer',
      deprecatedPaths: ['/api/requests/:id/praying-for'],
      summary: 'Saves a prayer request',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ deps, viewer, params }) => savePrayer(deps, { viewer, requestId: params.id }),
    }),
    route({
      method: 'DELETE',
      path: '/api/requests/:id/saved-prayer',
      deprecatedPaths: ['/api/requests/:id/praying-for'],
      summary: 'Deletes a saved prayer',
      access: 'member',
      limit: WRITES,
      params: idParamsSchema,
      response: { status: 204 },
      handler: ({ deps, viewer, params }) =>
        removeSavedPrayer(deps, { viewer, requestId: params.id }),
    }),
    route({
      method: 'GET',
      path: '/api/saved-prayers/reminder',
      deprecatedPaths: ['/api/praying-for/reminder'],
      summary: 'Gets the daily reminder',
      access: 'member',
      limit: READS,
      response: { status: 200, body: reminderSchema },
      handler: ({ deps, viewer }) => readReminder(deps.db, viewer),
    }),
    route({
      method: 'PUT',
      path: '/api/saved-prayers/reminder',
      deprecatedPaths: ['/api/praying-for/reminder'],
      summary: 'Updates the daily reminder',
      access: 'member',
      limit: WRITES,
      body: reminderChangeSchema,
      response: { status: 200, body: reminderSchema },
      handler: ({ deps, viewer, body }) => changeReminder(deps, { viewer, change: body }),
    }),
  ],
  on: {
    'account-deleted': async (tx, { memberId }) => {
      await deleteSavedPrayersInvolving(tx, memberId);
      await deleteReminder(tx, memberId);
    },
    'orphan-removed': (tx, { requestId }) => deleteSavedPrayersOfRequest(tx, requestId),
  },
  exportData: exportSavedPrayers,
  jobHandlers: { remind: sendReminders },
};
