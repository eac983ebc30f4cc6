import { paths } from '../../src/lib/paths.ts';
import { press } from '../acts.ts';
import { ago } from '../fixtures/moments.ts';
import { longWords, rightToLeft, theirs, update } from '../fixtures/requests.ts';
import { answersWith, done, fails, neverAnswers } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const LIST = 'GET /praying-for';
const REMINDER = 'GET /praying-for/reminder';

const kept = [
  theirs({ userPrayingFor: true, updateCount: 3, newestUpdate: update }),
  theirs({
    anonymous: true,
    userPrayingFor: true,
    userCompleted: true,
    answered: true,
    updateCount: 1,
    newestUpdate: { ...update, answered: true },
    createdAt: ago(6, 'days'),
  }),
];

export const prayingFor: Screen = {
  name: 'praying-for',
  route: paths.prayingFor,
  path: paths.prayingFor,
  as: 'member',
  states: {
    loading: { answers: { [LIST]: neverAnswers }, busy: true },
    nothing: {},
    some: {
      answers: { [LIST]: answersWith({ items: kept, nextCursor: null }) },
      wide: true,
    },
    reminded: {
      answers: {
        [LIST]: answersWith({ items: kept, nextCursor: 'next' }),
        [REMINDER]: answersWith({ on: true, hour: 8, timeZone: 'Asia/Kolkata' }),
      },
    },
    failed: { answers: { [LIST]: fails, [REMINDER]: fails } },
    offline: { offline: true },
    one: { answers: { [LIST]: answersWith({ items: kept.slice(1), nextCursor: null }) } },
    'more-failed': {
      answers: {
        [LIST]: (query) =>
          query.has('cursor') ? fails(query) : Response.json({ items: kept, nextCursor: 'next' }),
      },
      act: () => press('praying-for.more'),
    },
    'taken-off': {
      answers: {
        [LIST]: answersWith({ items: kept, nextCursor: null }),
        'DELETE /requests/:id/praying-for': done,
      },
      act: () => press('praying-for.stop'),
    },
    'long-words': {
      answers: {
        [LIST]: answersWith({
          items: longWords.map((request) => ({ ...request, userPrayingFor: true })),
          nextCursor: null,
        }),
      },
    },
    'in-arabic': {
      answers: {
        [LIST]: answersWith({
          items: rightToLeft.slice(0, 2).map((request) => ({ ...request, userPrayingFor: true })),
          nextCursor: null,
        }),
        [REMINDER]: answersWith({ on: true, hour: 20, timeZone: 'Africa/Cairo' }),
      },
      language: 'ar',
      wide: true,
    },
    'large-text': {
      answers: { [LIST]: answersWith({ items: kept, nextCursor: null }) },
      largeText: true,
    },
  },
};
