import { paths } from '../../src/lib/paths.ts';
import { longWords, otherRequest, rightToLeft, update } from '../fixtures/requests.ts';
import { ago } from '../fixtures/times.ts';
import { click } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { neverRespond, noContent, respondWith, serverError } from '../stubs/server.ts';

const LIST = 'GET /praying-for';
const REMINDER = 'GET /praying-for/reminder';

const savedRequests = [
  otherRequest({ userPrayingFor: true, updateCount: 3, newestUpdate: update }),
  otherRequest({
    anonymous: true,
    userPrayingFor: true,
    userCompleted: true,
    answered: true,
    updateCount: 1,
    newestUpdate: { ...update, answered: true },
    createdAt: ago(6, 'days'),
  }),
];

export const savedPrayers: Screen = {
  name: 'praying-for',
  route: paths.savedPrayers,
  path: paths.savedPrayers,
  viewer: 'member',
  states: {
    loading: { handlers: { [LIST]: neverRespond }, busy: true },
    nothing: {},
    some: {
      handlers: { [LIST]: respondWith({ items: savedRequests, nextCursor: null }) },
      wide: true,
    },
    reminded: {
      handlers: {
        [LIST]: respondWith({ items: savedRequests, nextCursor: 'next' }),
        [REMINDER]: respondWith({ on: true, hour: 8, timeZone: 'Asia/Kolkata' }),
      },
    },
    failed: { handlers: { [LIST]: serverError, [REMINDER]: serverError } },
    offline: { offline: true },
    one: { handlers: { [LIST]: respondWith({ items: savedRequests.slice(1), nextCursor: null }) } },
    'more-failed': {
      handlers: {
        [LIST]: (query) =>
          query.has('cursor')
            ? serverError(query)
            : Response.json({ items: savedRequests, nextCursor: 'next' }),
      },
      interact: () => click('praying-for.more'),
    },
    'taken-off': {
      handlers: {
        [LIST]: respondWith({ items: savedRequests, nextCursor: null }),
        'DELETE /requests/:id/praying-for': noContent,
      },
      interact: () => click('praying-for.stop'),
    },
    'long-words': {
      handlers: {
        [LIST]: respondWith({
          items: longWords.map((request) => ({ ...request, userPrayingFor: true })),
          nextCursor: null,
        }),
      },
    },
    'in-arabic': {
      handlers: {
        [LIST]: respondWith({
          items: rightToLeft.slice(0, 2).map((request) => ({ ...request, userPrayingFor: true })),
          nextCursor: null,
        }),
        [REMINDER]: respondWith({ on: true, hour: 20, timeZone: 'Africa/Cairo' }),
      },
      language: 'ar',
      wide: true,
    },
    'large-text': {
      handlers: { [LIST]: respondWith({ items: savedRequests, nextCursor: null }) },
      largeText: true,
    },
  },
};
