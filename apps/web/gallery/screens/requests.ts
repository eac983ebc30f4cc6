import { NO_DRAFTS } from '../../src/features/prayer-requests/drafts.ts';
import { paths } from '../../src/lib/paths.ts';
import { ago, LONG_USERNAME, texts, uuid } from '../fixtures/base.ts';
import { cards } from '../fixtures/community.ts';
import { longWords, otherRequest, page, rightToLeft, update } from '../fixtures/requests.ts';
import { click, type, waitForText } from '../interactions.ts';
import { answered, failed, loading, rejected } from '../outcomes.ts';
import { IN_ARABIC, LARGE_TEXT, type State, screen } from '../state.ts';
import { noContent, serverError } from '../stubs/server.ts';

const POST = 'POST /requests';
const withDraft = (text: string): State => ({
  device: {
    [`member/${uuid(1)}/drafts`]: JSON.stringify({
      ...NO_DRAFTS,
      texts: { ...NO_DRAFTS.texts, Support: text },
    }),
  },
});
const written = withDraft(texts.usual);
const inDanger = withDraft('I want to die. Nobody here knows.');
const sending: State = { interact: () => click('requests.submit-support') };

export const create = screen('create', paths.create, 'member', {
  empty: { wide: true },
  celebration: { interact: () => click('requests.celebration') },
  prompt: { viewer: 'admin', interact: () => click('requests.prompt') },
  written: { ...written, interact: () => click('requests.post-anonymously'), wide: true },
  'too-short': { interact: () => type('requests.support-label', 'Please') },
  'too-long': withDraft(texts.usual.repeat(20)),
  sending: { ...written, ...loading(POST), ...sending },
  failed: { ...written, ...answered(POST, {}), ...sending },
  refused: { ...written, ...rejected(POST, 400, 'requests.text-too-long'), ...sending },
  'in-danger': { ...inDanger, ...sending, wide: true },
  'too-personal': {
    ...withDraft('Please call my sister on +44 7700 900123, she is alone this week.'),
    ...sending,
  },
  'help-open': { interact: () => click('care.help-near-you') },
  options: { ...written, interact: () => click('requests.more-options'), wide: true },
  'what-is-anonymous': { interact: () => click('hint.anonymous') },
  offline: { ...written, offline: true, wide: true },
  'long-words': withDraft(texts.long),
  'right-to-left': { ...withDraft(texts.arabic), wide: true },
  'kept-for-later': { ...written, offline: true, ...sending },
  'in-danger-large-text': { ...inDanger, ...sending, ...LARGE_TEXT },
  'in-danger-in-arabic': {
    ...withDraft('أريد أن أموت. لا أحد هنا يعرف.'),
    ...sending,
    ...IN_ARABIC,
  },
  'in-arabic': { ...withDraft(texts.arabic), ...IN_ARABIC },
  'large-text': { ...written, ...LARGE_TEXT },
});

/** Without the push prompt above the cards. */
const withoutPrompt: State = { notificationPermission: 'denied' };
/** The first cards, each with a change. */
const withCards = (count: number, change: object = {}): State => ({
  ...withoutPrompt,
  ...answered('GET /swap', {
    cards: cards.slice(0, count).map((card) => ({ ...card, ...change })),
  }),
});
const praying = (...shown: Parameters<typeof waitForText>): State => ({
  interact: () => click('requests.mark-prayed').then(() => waitForText(...shown)),
});

export const swap = screen('swap', paths.swap, 'member', {
  loading: { ...withoutPrompt, ...loading('GET /swap') },
  empty: { ...withCards(0), wide: true },
  one: withCards(1),
  three: { ...withoutPrompt, wide: true },
  failed: { ...withoutPrompt, ...failed('GET /swap') },
  offline: { ...withoutPrompt, offline: true },
  'asks-for-messages': { wide: true },
  'one-prayed': { ...withoutPrompt, ...praying('swap.success'), wide: true },
  'all-answered': { ...withCards(1), ...praying('swap.done-title', { count: 1 }) },
  'pray-failed': {
    ...withoutPrompt,
    handlers: {
      ...withCards(1).handlers,
      ...rejected('POST /requests/:id/completions', 403, 'error.forbidden').handlers,
    },
    interact: () => click('requests.mark-prayed'),
  },
  'long-words': withCards(1, { text: texts.long, ownerUsername: LONG_USERNAME }),
  'right-to-left': { ...withCards(2, { text: texts.arabic }), wide: true },
  later: { ...withoutPrompt, interact: () => click('swap.later'), wide: true },
  updated: withCards(1, { answered: true, updateCount: 1, newestUpdate: update }),
  'all-answered-large-text': {
    ...withCards(1),
    ...praying('swap.done-title', { count: 1 }),
    ...LARGE_TEXT,
  },
  'in-arabic': { ...withCards(3, { text: texts.arabic }), ...IN_ARABIC },
  'large-text': { ...withCards(1), ...LARGE_TEXT },
});

const LIST = 'GET /saved-prayers';
const REMINDER = 'GET /saved-prayers/reminder';

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
const saved = (items: object[], nextCursor: string | null = null) =>
  answered(
    LIST,
    page(
      items.map((request) => ({ ...request, userPrayingFor: true })),
      nextCursor,
    ),
  );
const reminder = (hour: number, timeZone: string) =>
  answered(REMINDER, { on: true, hour, timeZone }).handlers;

export const savedPrayers = screen('praying-for', paths.savedPrayers, 'member', {
  loading: loading(LIST),
  nothing: {},
  some: { ...saved(savedRequests), wide: true },
  reminded: {
    handlers: { ...saved(savedRequests, 'next').handlers, ...reminder(8, 'Asia/Kolkata') },
  },
  failed: failed(LIST, REMINDER),
  offline: { offline: true },
  'offline-kept': { offline: true, cachedCopies: { '/saved-prayers': page(savedRequests) } },
  one: saved(savedRequests.slice(1)),
  'more-failed': {
    handlers: {
      [LIST]: (query) =>
        query.has('cursor') ? serverError(query) : Response.json(page(savedRequests, 'next')),
    },
    interact: () => click('praying-for.more'),
  },
  today: {
    handlers: {
      ...saved(savedRequests).handlers,
      ...answered('GET /saved-prayers/today', { items: savedRequests }).handlers,
    },
    wide: true,
  },
  'taken-off': {
    handlers: { ...saved(savedRequests).handlers, 'DELETE /requests/:id/saved-prayer': noContent },
    interact: () => click('praying-for.stop'),
  },
  'long-words': saved(longWords),
  'in-arabic': {
    handlers: { ...saved(rightToLeft.slice(0, 2)).handlers, ...reminder(20, 'Africa/Cairo') },
    ...IN_ARABIC,
  },
  'large-text': { ...saved(savedRequests), ...LARGE_TEXT },
});
