import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { MINUTE } from '@prayer-swap/shared/time';
import type { Word } from '@prayer-swap/shared/words/schemas';
import { paths } from '../../src/lib/paths.ts';
import type { OutboxItem } from '../../src/offline/outbox-items.ts';
import { ago, fromNow, LONG_USERNAME, texts, uuid } from '../fixtures/base.ts';
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
import { viewers } from '../fixtures/viewers.ts';
import { click, clickAll, returnAfter, type, waitForText } from '../interactions.ts';
import { answered, failed, loading, rejected } from '../outcomes.ts';
import { IN_ARABIC, LARGE_TEXT, type State, screen } from '../state.ts';
import { type Handler, neverRespond, respondWith, serverError } from '../stubs/server.ts';

const LIST = 'GET /requests';
const REQUEST = 'GET /requests/:id';

const list = (...items: unknown[]): State => listed(items, []);
const listed = (items: unknown[], archived: unknown[]): State => ({
  handlers: {
    [LIST]: (query) => Response.json(page(query.get('archived') === 'true' ? archived : items)),
  },
});
const withNextPage = (rest: Handler): State => ({
  handlers: {
    [LIST]: (query) =>
      query.has('cursor') ? rest(query) : Response.json(page(feedRequests.slice(0, 2), 'next')),
  },
});
/** The second response contains two more requests. */
function growingList(): State {
  let requestCount = 0;
  return {
    handlers: {
      [LIST]: () => {
        requestCount += 1;
        return Response.json(page(requestCount === 1 ? feedRequests.slice(2) : feedRequests));
      },
    },
  };
}
const mine: State = { path: `${paths.feed}?tab=mine` };
const linked: State = { path: `${paths.feed}#prayer-${uuid(1900)}` };

export const outboxItem: OutboxItem = {
  id: uuid(701),
  userId: uuid(1),
  timestamp: Date.parse(ago(20, 'minutes')),
  synced: false,
  attempted: false,
  held: false,
  refusal: null,
  type: 'prayer_creation',
  data: {
    type: 'Support',
    text: texts.usual,
    anonymous: false,
    visibleToVisitors: false,
    audience: 'everyone',
    circleId: null,
    allowsWords: false,
  },
};
const refusal = {
  code: 'requests.text-too-short',
  message: 'Please write at least 10 characters.',
};

/** A member on the first visit to the feed. */
const newMember = answered('GET /auth/session', { user: { ...viewers.member, welcomed: false } });
/** An item of the menu of the first request. */
const choosing = (code: MessageCode): State => ({
  interact: () => clickAll('requests.menu', code),
});
const posting: State = { ...mine, ...choosing('updates.post') };
const reporting: State = {
  ...list(otherRequest()),
  async interact() {
    await click('requests.menu');
    await click('reports.report', { username: 'samuel' });
  },
};

const day = (days: number) => fromNow(days, 'days').slice(0, 'yyyy-mm-dd'.length);
const { can } = ownRequest();
const threeUpdates = list(otherRequest({ updateCount: 3, newestUpdate: update }));
const openingEarlier: State = { interact: () => click('updates.earlier', { count: 2 }) };

const words: Word[] = [
  { id: uuid(1601), writerName: 'samuel', text: 'We are with you.', createdAt: ago(2, 'hours') },
  { id: uuid(1602), writerName: LONG_USERNAME, text: texts.arabic, createdAt: ago(1, 'days') },
];
/** The author reads the words about a request. */
const readingWords: State = {
  ...mine,
  handlers: {
    ...list(ownRequest({ allowsWords: true })).handlers,
    'GET /requests/:id/words': respondWith(page(words)),
  },
  interact: () => click('requests.words'),
};

export const feed = screen('feed', paths.feed, 'member', {
  newcomer: { ...newMember, wide: true },
  'newcomer-failed': {
    ...newMember,
    handlers: { ...newMember.handlers, 'GET /requests': serverError },
  },
  'newcomer-large-text': { ...newMember, ...LARGE_TEXT },
  'newcomer-in-arabic': { ...newMember, ...IN_ARABIC },
  loading: { ...loading(LIST), wide: true },
  empty: list(),
  one: list(otherRequest()),
  many: { wide: true },
  'more-have-come': {
    ...growingList(),
    interact: async () => {
      await returnAfter(MINUTE);
      await waitForText('requests.new-prayers', { count: 2 });
    },
    wide: true,
  },
  admin: { viewer: 'admin' },
  failed: { ...failed(LIST), wide: true },
  // The end of the list is visible, so the next page loads by itself.
  'more-loading': { ...withNextPage(neverRespond), busy: true },
  'more-failed': withNextPage(serverError),
  offline: { offline: true },
  'offline-kept': {
    offline: true,
    cachedCopies: {
      '/requests?tab=community&sort=new&archived=false': page(feedRequests.slice(0, 2)),
    },
  },
  'long-words': { ...list(...longWords), wide: true },
  'right-to-left': { ...list(...rightToLeft), wide: true },
  'large-text': { ...list(...feedRequests.slice(0, 2)), ...LARGE_TEXT },
  'in-arabic': { ...list(...rightToLeft), ...IN_ARABIC },
  'easier-to-read': { appearance: { reading: 'easier' } },
  sought: { ...linked, ...answered(REQUEST, otherRequest({ id: uuid(1900), text: texts.short })) },
  'sought-gone': { ...linked, ...rejected(REQUEST, 404, 'error.not-found') },
  mine: { ...mine, wide: true },
  'mine-loading': { ...mine, ...loading(LIST) },
  'mine-failed': { ...mine, ...failed(LIST) },
  'mine-large-text': { ...mine, ...LARGE_TEXT },
  'mine-in-arabic': { ...mine, ...IN_ARABIC },
  'mine-empty': { ...mine, ...list() },
  'mine-popular-empty': { path: `${mine.path}&sort=popular`, ...list() },
  'mine-hidden': {
    ...mine,
    ...list(
      ownRequest({ status: 'Under_Review' }),
      ownRequest({ status: 'Under_Review', awaitsFirstReview: true, text: texts.arabic }),
      ownRequest({ status: 'Admin_Blocked', text: texts.short }),
      ownRequest({ status: 'Admin_Reinstated', text: texts.glad, type: 'Celebration' }),
    ),
  },
  'mine-archived': {
    ...mine,
    ...listed(ownRequests, [
      ownRequest({ archived: true, can: { ...can, archive: false, restore: true } }),
    ]),
    interact: () => click('requests.archived-list'),
  },
  'mine-waiting': {
    ...mine,
    offline: true,
    outboxItems: [
      outboxItem,
      {
        ...outboxItem,
        id: uuid(702),
        data: {
          text: texts.arabic,
          anonymous: true,
          visibleToVisitors: false,
          audience: 'everyone',
          circleId: null,
          allowsWords: false,
          type: 'Celebration',
        },
      },
    ],
    wide: true,
  },
  'mine-refused': { ...mine, outboxItems: [{ ...outboxItem, refusal }] },
  updated: {
    ...list(
      otherRequest({ updateCount: 1, newestUpdate: update, userCompleted: true }),
      otherRequest({
        type: 'Celebration',
        text: texts.glad,
        answered: true,
        updateCount: 3,
        newestUpdate: { ...update, answered: true },
      }),
    ),
    wide: true,
  },
  'earlier-updates': { ...threeUpdates, ...openingEarlier },
  'earlier-updates-failed': {
    handlers: { ...threeUpdates.handlers, 'GET /requests/:id/updates': serverError },
    ...openingEarlier,
  },
  'updated-large-text': {
    ...list(otherRequest({ answered: true, updateCount: 3, newestUpdate: update })),
    ...LARGE_TEXT,
  },
  'update-long-words': list(
    otherRequest({ updateCount: 1, newestUpdate: { ...update, text: texts.long } }),
    otherRequest({
      updateCount: 1,
      newestUpdate: { ...update, text: texts.arabic },
      text: texts.arabic,
    }),
  ),
  updating: { ...posting, wide: true },
  'updating-large-text': { ...posting, ...LARGE_TEXT },
  'updating-in-arabic': { ...posting, ...IN_ARABIC },
  answering: { ...mine, ...choosing('updates.answer') },
  'answer-failed': {
    ...mine,
    handlers: {
      ...rejected('POST /requests/:id/updates', 403, 'updates.failed').handlers,
      [REQUEST]: respondWith(ownRequests[0]),
    },
    async interact() {
      await clickAll('requests.menu', 'updates.answer');
      await type('updates.answer-text', update.text);
      await click('updates.answer-submit');
      await waitForText('updates.failed');
    },
  },
  celebrating: {
    ...mine,
    ...list(
      ownRequest({
        answered: true,
        can: { ...can, answer: false, takeAnswerBack: true, celebrate: true },
      }),
    ),
    ...choosing('updates.celebrate'),
  },
  'with-days': {
    ...mine,
    ...list(
      ownRequest({ day: day(2) }),
      ownRequest({ day: day(0), anonymous: true }),
      ownRequest({ day: day(-2) }),
    ),
    wide: true,
  },
  'menu-of-theirs': { interact: () => click('requests.menu'), wide: true },
  'menu-of-own': { ...mine, interact: () => click('requests.menu') },
  editing: { ...mine, ...choosing('requests.edit'), wide: true },
  deleting: { ...mine, ...choosing('requests.delete'), wide: true },
  flagging: { ...choosing('flags.flag'), wide: true },
  reporting: { ...reporting, wide: true },
  'reporting-large-text': { ...reporting, ...LARGE_TEXT },
  prayed: {
    ...list(otherRequest()),
    async interact() {
      await click('requests.mark-prayed');
      await waitForText('requests.prayed', { others: 24 });
    },
  },
  'word-after-prayer': {
    handlers: {
      ...list(otherRequest({ allowsWords: true })).handlers,
      'GET /requests/:id/words/own': respondWith({ word: null }),
    },
    async interact() {
      await click('requests.mark-prayed');
      await waitForText('words.field-hint');
    },
    wide: true,
  },
  'word-left': {
    handlers: {
      ...list(otherRequest({ allowsWords: true, userCompleted: true })).handlers,
      'GET /requests/:id/words/own': respondWith({ word: words[0] }),
    },
    async interact() {
      await click('requests.leave-word');
      await waitForText('words.own');
    },
  },
  'word-refused': {
    handlers: {
      ...list(otherRequest({ allowsWords: true, userCompleted: true })).handlers,
      'GET /requests/:id/words/own': respondWith({ word: null }),
      ...rejected('POST /requests/:id/words', 409, 'words.not-allowed').handlers,
    },
    async interact() {
      await click('requests.leave-word');
      await type('words.field', 'We are with you.');
      await click('words.send');
      await waitForText('words.not-allowed');
    },
  },
  words: { ...readingWords, wide: true },
  'words-empty': {
    ...readingWords,
    handlers: { ...readingWords.handlers, 'GET /requests/:id/words': respondWith(page([])) },
  },
  'words-failed': {
    ...readingWords,
    handlers: { ...readingWords.handlers, 'GET /requests/:id/words': serverError },
  },
  'words-reporting': {
    ...readingWords,
    async interact() {
      await click('requests.words');
      await click('words.flag', { username: 'samuel' });
    },
  },
  'words-in-arabic': { ...readingWords, ...IN_ARABIC },
  'words-large-text': { ...readingWords, ...LARGE_TEXT },
  'pray-failed': {
    handlers: {
      ...list(otherRequest()).handlers,
      ...rejected('POST /requests/:id/completions', 403, 'error.forbidden').handlers,
    },
    interact: () => click('requests.mark-prayed'),
  },
});
