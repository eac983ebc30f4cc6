import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { MINUTE } from '@prayer-swap/shared/time';
import { paths } from '../../src/lib/paths.ts';
import type { OutboxItem } from '../../src/offline/outbox-items.ts';
import { comeBackAfter, press, see, type } from '../acts.ts';
import { ownRequests } from '../fixtures/community.ts';
import { ago } from '../fixtures/moments.ts';
import { idOf, viewers } from '../fixtures/people.ts';
import { longWords, many, own, page, rightToLeft, theirs, update } from '../fixtures/requests.ts';
import { texts } from '../fixtures/texts.ts';
import type { Answer, Answers } from '../stands-in/server.ts';
import { answersWith, fails, neverAnswers, outOfReach, refuses } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const list = (items: unknown[], nextCursor: string | null = null): Answers => ({
  'GET /requests': (query) =>
    Response.json(query.get('archived') === 'true' ? page([]) : { items, nextCursor }),
});
const continuing = (rest: Answer): Answers => ({
  'GET /requests': (query) =>
    query.has('cursor') ? rest(query) : Response.json(page(many.slice(0, 2), 'next')),
});
/** Two more have been shared by the time it is asked again. */
function growing(): Answers {
  let asked = 0;
  return {
    'GET /requests': () => {
      asked += 1;
      return Response.json(page(asked === 1 ? many.slice(2) : many));
    },
  };
}
const mine = `${paths.feed}?tab=mine`;
const sought = `${paths.feed}#prayer-${idOf(1900)}`;

const waiting: OutboxItem = {
  id: idOf(701),
  userId: idOf(1),
  timestamp: Date.parse(ago(20, 'minutes')),
  synced: false,
  attempted: false,
  held: false,
  refusal: null,
  type: 'prayer_creation',
  data: { type: 'Support', text: texts.usual, anonymous: false },
};

/** Who opens the feed for the first time. */
const newcomer = {
  'GET /auth/session': answersWith({ user: { ...viewers.member, welcomed: false } }),
};

/** Out of the menu of one's own request. */
async function choose(code: MessageCode) {
  await press('requests.menu');
  await press(code);
}

async function goOn(steps: number) {
  for (let step = 0; step < steps; step += 1) await press('welcome.next');
}

export const feed: Screen = {
  name: 'feed',
  route: paths.feed,
  path: paths.feed,
  as: 'member',
  states: {
    'newcomer-what': { answers: newcomer, wide: true },
    'newcomer-anonymity': { answers: newcomer, act: () => goOn(1) },
    'newcomer-pray': { answers: newcomer, act: () => goOn(2), wide: true },
    'newcomer-pray-failed': { answers: { ...newcomer, 'GET /swap': fails }, act: () => goOn(2) },
    'newcomer-large-text': { answers: newcomer, act: () => goOn(2), largeText: true },
    'newcomer-in-arabic': { answers: newcomer, act: () => goOn(2), language: 'ar', wide: true },
    loading: { answers: { 'GET /requests': neverAnswers }, busy: true, wide: true },
    empty: { answers: list([]) },
    one: { answers: list([theirs()]) },
    many: { wide: true },
    'more-have-come': {
      answers: growing(),
      act: async () => {
        await comeBackAfter(MINUTE);
        await see('requests.new-prayers', { count: 2 });
      },
      wide: true,
    },
    admin: { as: 'admin' },
    failed: { answers: { 'GET /requests': fails }, wide: true },
    // The end of these is in sight: what comes after is asked for by itself.
    'more-loading': { answers: continuing(neverAnswers), busy: true },
    'more-failed': { answers: continuing(fails) },
    offline: { offline: true },
    'offline-kept': {
      offline: true,
      kept: { 'requests?': page(many.slice(0, 2)) },
    },
    'long-words': { answers: list(longWords), wide: true },
    'right-to-left': { answers: list(rightToLeft), wide: true },
    'large-text': { answers: list(many.slice(0, 2)), largeText: true },
    'in-arabic': { answers: list(rightToLeft), language: 'ar', wide: true },
    'easier-to-read': { appearance: { reading: 'easier' } },
    sought: {
      path: sought,
      answers: { 'GET /requests/:id': answersWith(theirs({ id: idOf(1900), text: texts.short })) },
    },
    'sought-gone': {
      path: sought,
      answers: { 'GET /requests/:id': refuses(404, 'error.not-found') },
    },
    mine: { path: mine, wide: true },
    'mine-loading': { path: mine, answers: { 'GET /requests': neverAnswers }, busy: true },
    'mine-failed': { path: mine, answers: { 'GET /requests': fails } },
    'mine-large-text': { path: mine, largeText: true },
    'mine-in-arabic': { path: mine, language: 'ar', wide: true },
    'mine-empty': { path: mine, answers: list([]) },
    'mine-popular-empty': { path: `${mine}&sort=popular`, answers: list([]) },
    'mine-hidden': {
      path: mine,
      answers: list([
        own({ status: 'Under_Review' }),
        own({ status: 'Admin_Blocked', text: texts.short }),
        own({ status: 'Admin_Reinstated', text: texts.glad, type: 'Celebration' }),
      ]),
    },
    'mine-archived': {
      path: mine,
      answers: {
        'GET /requests': (query) =>
          Response.json(
            page(
              query.get('archived') === 'true'
                ? [own({ archived: true, can: { ...own().can, archive: false, restore: true } })]
                : ownRequests,
            ),
          ),
      },
      act: () => press('requests.archived-list'),
    },
    'mine-waiting': {
      path: mine,
      offline: true,
      waiting: [
        waiting,
        {
          ...waiting,
          id: idOf(702),
          data: { ...waiting.data, text: texts.arabic, anonymous: true, type: 'Celebration' },
        },
      ],
      wide: true,
    },
    'mine-refused': {
      path: mine,
      waiting: [
        {
          ...waiting,
          refusal: {
            code: 'requests.text-too-short',
            message: 'Please write at least 10 characters.',
          },
        },
      ],
    },
    updated: {
      answers: list([
        theirs({ updateCount: 1, newestUpdate: update, userCompleted: true }),
        theirs({
          type: 'Celebration',
          text: texts.glad,
          answered: true,
          updateCount: 3,
          newestUpdate: { ...update, answered: true },
        }),
      ]),
      wide: true,
    },
    'earlier-updates': {
      answers: list([theirs({ updateCount: 3, newestUpdate: update })]),
      act: () => press('updates.earlier', { count: 2 }),
    },
    'earlier-updates-failed': {
      answers: {
        ...list([theirs({ updateCount: 3, newestUpdate: update })]),
        'GET /requests/:id/updates': fails,
      },
      act: () => press('updates.earlier', { count: 2 }),
    },
    'updated-large-text': {
      answers: list([theirs({ answered: true, updateCount: 3, newestUpdate: update })]),
      largeText: true,
    },
    'update-long-words': {
      answers: list([
        theirs({ updateCount: 1, newestUpdate: { ...update, text: texts.long } }),
        theirs({
          updateCount: 1,
          newestUpdate: { ...update, text: texts.arabic },
          text: texts.arabic,
        }),
      ]),
    },
    updating: { path: mine, act: () => choose('updates.post'), wide: true },
    'updating-large-text': { path: mine, act: () => choose('updates.post'), largeText: true },
    'updating-in-arabic': {
      path: mine,
      act: () => choose('updates.post'),
      language: 'ar',
      wide: true,
    },
    answering: { path: mine, act: () => choose('updates.answer') },
    'answer-failed': {
      path: mine,
      answers: {
        'POST /requests/:id/updates': fails,
        'GET /requests/:id': answersWith(ownRequests[0]),
      },
      async act() {
        await choose('updates.answer');
        await type('updates.answer-text', update.text);
        await press('updates.answer-submit');
        await see('updates.failed');
      },
    },
    celebrating: {
      path: mine,
      answers: list([
        own({
          answered: true,
          can: { ...own().can, answer: false, takeAnswerBack: true, celebrate: true },
        }),
      ]),
      act: () => choose('updates.celebrate'),
    },
    'menu-of-theirs': { act: () => press('requests.menu'), wide: true },
    'menu-of-own': { path: mine, act: () => press('requests.menu') },
    editing: {
      path: mine,
      async act() {
        await press('requests.menu');
        await press('requests.edit');
      },
      wide: true,
    },
    deleting: {
      path: mine,
      async act() {
        await press('requests.menu');
        await press('requests.delete');
      },
      wide: true,
    },
    flagging: {
      async act() {
        await press('requests.menu');
        await press('protection.flag');
      },
      wide: true,
    },
    reporting: {
      answers: list([theirs()]),
      async act() {
        await press('requests.menu');
        await press('protection.report', { username: 'samuel' });
      },
      wide: true,
    },
    'reporting-large-text': {
      answers: list([theirs()]),
      async act() {
        await press('requests.menu');
        await press('protection.report', { username: 'samuel' });
      },
      largeText: true,
    },
    prayed: {
      answers: list([theirs()]),
      async act() {
        await press('requests.mark-prayed');
        await see('requests.prayed', { others: 24 });
      },
    },
    'pray-failed': {
      answers: { ...list([theirs()]), 'POST /requests/:id/completions': outOfReach },
      act: () => press('requests.mark-prayed'),
    },
  },
};
