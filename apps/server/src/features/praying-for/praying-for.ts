import { idParams } from '@prayer-swap/shared/http/page';
import {
  prayingForPageSchema,
  prayingForQuery,
  reminderChangeSchema,
  reminderSchema,
} from '@prayer-swap/shared/praying-for/schemas';
import type { Feature } from '../../feature.ts';
import { READS, WRITES } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { changeReminder } from './change-reminder.ts';
import { heldPrayingFor } from './held.ts';
import { keepPraying } from './keep-praying.ts';
import { listPrayingFor } from './list-praying-for.ts';
import { deleteKeepingsAround, deleteKeepingsOf } from './praying-for.sql.ts';
import { readReminder } from './read-reminder.ts';
import { remind } from './remind.ts';
import { deleteReminder } from './reminders.sql.ts';
import { stopPraying } from './stop-praying.ts';

export const prayingFor: Feature = {
  name: 'praying-for',
  routes: [
    route({
      method: 'GET',
      path: '/api/praying-for',
      summary: 'What one keeps praying for, known to oneself alone, a page at a time',
      access: 'member',
      limit: READS,
      query: prayingForQuery,
      answer: { status: 200, body: prayingForPageSchema },
      handler: ({ deps, viewer, query }) => listPrayingFor(deps, { viewer, cursor: query.cursor }),
    }),
    route({
      method: 'POST',
      path: '/api/requests/:id/praying-for',
      summary: 'Keeps a request among those one prays for',
      access: 'member',
      limit: WRITES,
      params: idParams,
      answer: { status: 204 },
      handler: ({ deps, viewer, params }) => keepPraying(deps, { viewer, requestId: params.id }),
    }),
    route({
      method: 'DELETE',
      path: '/api/requests/:id/praying-for',
      summary: 'Takes a request off the list again',
      access: 'member',
      limit: WRITES,
      params: idParams,
      answer: { status: 204 },
      handler: ({ deps, viewer, params }) => stopPraying(deps, { viewer, requestId: params.id }),
    }),
    route({
      method: 'GET',
      path: '/api/praying-for/reminder',
      summary: 'Whether and when one is reminded',
      access: 'member',
      limit: READS,
      answer: { status: 200, body: reminderSchema },
      handler: ({ deps, viewer }) => readReminder(deps.db, viewer),
    }),
    route({
      method: 'PUT',
      path: '/api/praying-for/reminder',
      summary: 'Turns the daily reminder on or off, or moves it to another hour',
      access: 'member',
      limit: WRITES,
      body: reminderChangeSchema,
      answer: { status: 200, body: reminderSchema },
      handler: ({ deps, viewer, body }) => changeReminder(deps, { viewer, wish: body }),
    }),
  ],
  on: {
    'account-deleted': async (tx, { memberId }) => {
      await deleteKeepingsAround(tx, memberId);
      await deleteReminder(tx, memberId);
    },
    'orphan-removed': (tx, { requestId }) => deleteKeepingsOf(tx, requestId),
  },
  holds: heldPrayingFor,
  work: { remind },
};
