import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { MINUTE } from '@prayer-swap/shared/time';
import { paths } from '../../src/lib/paths.ts';
import type { OutboxItem } from '../../src/offline/outbox-items.ts';
import { ownRequests } from '../fixtures/community.ts';
import {
  feedRequests,
  longWords,
  otherRequest,
  ownRequest,
  page,
  rightToLeft,
  update,
} from '../fixtures/requests.ts';
import { texts } from '../fixtures/texts.ts';
import { ago } from '../fixtures/times.ts';
import { uuid, viewers } from '../fixtures/viewers.ts';
import { click, returnAfter, type, waitForText } from '../interactions.ts';
import type { Screen } from '../state.ts';
import type { Handler, Handlers } from '../stubs/server.ts';
import { networkError, neverRespond, problem, respondWith, serverError } from '../stubs/server.ts';

const list = (items: unknown[], nextCursor: string | null = null): Handlers => ({
  'GET /requests': (query) =>
    Response.json(query.get('archived') === 'true' ? page([]) : { items, nextCursor }),
});
const withNextPage = (rest: Handler): Handlers => ({
  'GET /requests': (query) =>
    query.has('cursor') ? rest(query) : Response.json(page(feedRequests.slice(0, 2), 'next')),
});
/** The second response contains two more requests. */
function growingList(): Handlers {
  let requestCount = 0;
  return {
    'GET /requests': () => {
      requestCount += 1;
      return Response.json(page(requestCount === 1 ? feedRequests.slice(2) : feedRequests));
    },
  };
}
const mine = `${paths.feed}?tab=mine`;
const linked = `${paths.feed}#prayer-${uuid(1900)}`;

const outboxItem: OutboxItem = {
  id: uuid(701),
  userId: uuid(1),
  timestamp: Date.parse(ago(20, 'minutes')),
  synced: false,
  attempted: false,
  held: false,
  refusal: null,
  type: 'prayer_creation',
  data: { type: 'Support', text: texts.usual, anonymous: false },
};

/** A member on the first visit to the feed. */
const newMember = {
  'GET /auth/session': respondWith({ user: { ...viewers.member, welcomed: false } }),
};

/** Selects an item in the menu of the viewer's own request. */
async function openOwnMenu(code: MessageCode) {
  await click('requests.menu');
  await click(code);
}

async function advanceSteps(steps: number) {
  for (let step = 0; step < steps; step += 1) await click('welcome.next');
}

export const feed: Screen = {
  name: 'feed',
  route: paths.feed,
  path: paths.feed,
  viewer: 'member',
  states: {
    'newcomer-what': { handlers: newMember, wide: true },
    'newcomer-anonymity': { handlers: newMember, interact: () => advanceSteps(1) },
    'newcomer-pray': { handlers: newMember, interact: () => advanceSteps(2), wide: true },
    'newcomer-pray-failed': {
      handlers: { ...newMember, 'GET /swap': serverError },
      interact: () => advanceSteps(2),
    },
    'newcomer-large-text': {
      handlers: newMember,
      interact: () => advanceSteps(2),
      largeText: true,
    },
    'newcomer-in-arabic': {
      handlers: newMember,
      interact: () => advanceSteps(2),
      language: 'ar',
      wide: true,
    },
    loading: { handlers: { 'GET /requests': neverRespond }, busy: true, wide: true },
    empty: { handlers: list([]) },
    one: { handlers: list([otherRequest()]) },
    many: { wide: true },
    'more-have-come': {
      handlers: growingList(),
      interact: async () => {
        await returnAfter(MINUTE);
        await waitForText('requests.new-prayers', { count: 2 });
      },
      wide: true,
    },
    admin: { viewer: 'admin' },
    failed: { handlers: { 'GET /requests': serverError }, wide: true },
    // The end of the list is visible, so the next page loads by itself.
    'more-loading': { handlers: withNextPage(neverRespond), busy: true },
    'more-failed': { handlers: withNextPage(serverError) },
    offline: { offline: true },
    'offline-kept': {
      offline: true,
      cachedCopies: { 'requests?': page(feedRequests.slice(0, 2)) },
    },
    'long-words': { handlers: list(longWords), wide: true },
    'right-to-left': { handlers: list(rightToLeft), wide: true },
    'large-text': { handlers: list(feedRequests.slice(0, 2)), largeText: true },
    'in-arabic': { handlers: list(rightToLeft), language: 'ar', wide: true },
    'easier-to-read': { appearance: { reading: 'easier' } },
    sought: {
      path: linked,
      handlers: {
        'GET /requests/:id': respondWith(otherRequest({ id: uuid(1900), text: texts.short })),
      },
    },
    'sought-gone': {
      path: linked,
      handlers: { 'GET /requests/:id': problem(404, 'error.not-found') },
    },
    mine: { path: mine, wide: true },
    'mine-loading': { path: mine, handlers: { 'GET /requests': neverRespond }, busy: true },
    'mine-failed': { path: mine, handlers: { 'GET /requests': serverError } },
    'mine-large-text': { path: mine, largeText: true },
    'mine-in-arabic': { path: mine, language: 'ar', wide: true },
    'mine-empty': { path: mine, handlers: list([]) },
    'mine-popular-empty': { path: `${mine}&sort=popular`, handlers: list([]) },
    'mine-hidden': {
      path: mine,
      handlers: list([
        ownRequest({ status: 'Under_Review' }),
        ownRequest({ status: 'Admin_Blocked', text: texts.short }),
        ownRequest({ status: 'Admin_Reinstated', text: texts.glad, type: 'Celebration' }),
      ]),
    },
    'mine-archived': {
      path: mine,
      handlers: {
        'GET /requests': (query) =>
          Response.json(
            page(
              query.get('archived') === 'true'
                ? [
                    ownRequest({
                      archived: true,
                      can: { ...ownRequest().can, archive: false, restore: true },
                    }),
                  ]
                : ownRequests,
            ),
          ),
      },
      interact: () => click('requests.archived-list'),
    },
    'mine-waiting': {
      path: mine,
      offline: true,
      outboxItems: [
        outboxItem,
        {
          ...outboxItem,
          id: uuid(702),
          data: { ...outboxItem.data, text: texts.arabic, anonymous: true, type: 'Celebration' },
        },
      ],
      wide: true,
    },
    'mine-refused': {
      path: mine,
      outboxItems: [
        {
          ...outboxItem,
          refusal: {
            code: 'requests.text-too-short',
            message: 'Please write at least 10 characters.',
          },
        },
      ],
    },
    updated: {
      handlers: list([
        otherRequest({ updateCount: 1, newestUpdate: update, userCompleted: true }),
        otherRequest({
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
      handlers: list([otherRequest({ updateCount: 3, newestUpdate: update })]),
      interact: () => click('updates.earlier', { count: 2 }),
    },
    'earlier-updates-failed': {
      handlers: {
        ...list([otherRequest({ updateCount: 3, newestUpdate: update })]),
        'GET /requests/:id/updates': serverError,
      },
      interact: () => click('updates.earlier', { count: 2 }),
    },
    'updated-large-text': {
      handlers: list([otherRequest({ answered: true, updateCount: 3, newestUpdate: update })]),
      largeText: true,
    },
    'update-long-words': {
      handlers: list([
        otherRequest({ updateCount: 1, newestUpdate: { ...update, text: texts.long } }),
        otherRequest({
          updateCount: 1,
          newestUpdate: { ...update, text: texts.arabic },
          text: texts.arabic,
        }),
      ]),
    },
    updating: { path: mine, interact: () => openOwnMenu('updates.post'), wide: true },
    'updating-large-text': {
      path: mine,
      interact: () => openOwnMenu('updates.post'),
      largeText: true,
    },
    'updating-in-arabic': {
      path: mine,
      interact: () => openOwnMenu('updates.post'),
      language: 'ar',
      wide: true,
    },
    answering: { path: mine, interact: () => openOwnMenu('updates.answer') },
    'answer-failed': {
      path: mine,
      handlers: {
        'POST /requests/:id/updates': serverError,
        'GET /requests/:id': respondWith(ownRequests[0]),
      },
      async interact() {
        await openOwnMenu('updates.answer');
        await type('updates.answer-text', update.text);
        await click('updates.answer-submit');
        await waitForText('updates.failed');
      },
    },
    celebrating: {
      path: mine,
      handlers: list([
        ownRequest({
          answered: true,
          can: { ...ownRequest().can, answer: false, takeAnswerBack: true, celebrate: true },
        }),
      ]),
      interact: () => openOwnMenu('updates.celebrate'),
    },
    'menu-of-theirs': { interact: () => click('requests.menu'), wide: true },
    'menu-of-own': { path: mine, interact: () => click('requests.menu') },
    editing: {
      path: mine,
      async interact() {
        await click('requests.menu');
        await click('requests.edit');
      },
      wide: true,
    },
    deleting: {
      path: mine,
      async interact() {
        await click('requests.menu');
        await click('requests.delete');
      },
      wide: true,
    },
    flagging: {
      async interact() {
        await click('requests.menu');
        await click('protection.flag');
      },
      wide: true,
    },
    reporting: {
      handlers: list([otherRequest()]),
      async interact() {
        await click('requests.menu');
        await click('protection.report', { username: 'samuel' });
      },
      wide: true,
    },
    'reporting-large-text': {
      handlers: list([otherRequest()]),
      async interact() {
        await click('requests.menu');
        await click('protection.report', { username: 'samuel' });
      },
      largeText: true,
    },
    prayed: {
      handlers: list([otherRequest()]),
      async interact() {
        await click('requests.mark-prayed');
        await waitForText('requests.prayed', { others: 24 });
      },
    },
    'pray-failed': {
      handlers: { ...list([otherRequest()]), 'POST /requests/:id/completions': networkError },
      interact: () => click('requests.mark-prayed'),
    },
  },
};
