import { paths } from '../../src/lib/paths.ts';
import { cards } from '../fixtures/community.ts';
import { update } from '../fixtures/requests.ts';
import { texts } from '../fixtures/texts.ts';
import { click, waitForText } from '../interactions.ts';
import type { Screen, State } from '../state.ts';
import { networkError, neverRespond, respondWith, serverError } from '../stubs/server.ts';

const withCards = (shown: unknown[]) => ({ 'GET /swap': respondWith({ cards: shown }) });
/** Disables the push prompt above the cards. */
const withoutPrompt = { notificationPermission: 'denied' } satisfies State;

export const swap: Screen = {
  name: 'swap',
  route: paths.swap,
  path: paths.swap,
  viewer: 'member',
  states: {
    loading: { ...withoutPrompt, handlers: { 'GET /swap': neverRespond }, busy: true },
    empty: { ...withoutPrompt, handlers: withCards([]), wide: true },
    one: { ...withoutPrompt, handlers: withCards(cards.slice(0, 1)) },
    three: { ...withoutPrompt, wide: true },
    failed: { ...withoutPrompt, handlers: { 'GET /swap': serverError } },
    offline: { ...withoutPrompt, offline: true },
    'asks-for-messages': { wide: true },
    'one-prayed': {
      ...withoutPrompt,
      async interact() {
        await click('requests.mark-prayed');
        await waitForText('swap.success');
      },
      wide: true,
    },
    'all-answered': {
      ...withoutPrompt,
      handlers: withCards(cards.slice(0, 1)),
      async interact() {
        await click('requests.mark-prayed');
        await waitForText('swap.done-title');
      },
    },
    'pray-failed': {
      ...withoutPrompt,
      handlers: { ...withCards(cards.slice(0, 1)), 'POST /requests/:id/completions': networkError },
      interact: () => click('requests.mark-prayed'),
    },
    'long-words': {
      ...withoutPrompt,
      handlers: withCards(
        cards
          .map((card) => ({
            ...card,
            text: texts.long,
            ownerUsername: 'the_longest-username-there-is',
          }))
          .slice(0, 1),
      ),
    },
    'right-to-left': {
      ...withoutPrompt,
      handlers: withCards(cards.map((card) => ({ ...card, text: texts.arabic })).slice(0, 2)),
      wide: true,
    },
    later: { ...withoutPrompt, interact: () => click('swap.later'), wide: true },
    updated: {
      ...withoutPrompt,
      handlers: withCards(
        cards
          .slice(0, 1)
          .map((card) => ({ ...card, answered: true, updateCount: 1, newestUpdate: update })),
      ),
    },
    'all-answered-large-text': {
      ...withoutPrompt,
      handlers: withCards(cards.slice(0, 1)),
      async interact() {
        await click('requests.mark-prayed');
        await waitForText('swap.done-title');
      },
      largeText: true,
    },
    'in-arabic': {
      ...withoutPrompt,
      handlers: withCards(cards.map((card) => ({ ...card, text: texts.arabic }))),
      language: 'ar',
      wide: true,
    },
    'large-text': { ...withoutPrompt, handlers: withCards(cards.slice(0, 1)), largeText: true },
  },
};
