import { paths } from '../../src/lib/paths.ts';
import { press, see } from '../acts.ts';
import { cards } from '../fixtures/community.ts';
import { update } from '../fixtures/requests.ts';
import { texts } from '../fixtures/texts.ts';
import { answersWith, fails, neverAnswers, outOfReach } from '../stands-in/server.ts';
import type { Screen, State } from '../state.ts';

const drawn = (shown: unknown[]) => ({ 'GET /swap': answersWith({ cards: shown }) });
/** Nothing is asked above the cards. */
const calm = { messages: 'denied' } satisfies State;

export const swap: Screen = {
  name: 'swap',
  route: paths.swap,
  path: paths.swap,
  as: 'member',
  states: {
    loading: { ...calm, answers: { 'GET /swap': neverAnswers }, busy: true },
    empty: { ...calm, answers: drawn([]), wide: true },
    one: { ...calm, answers: drawn(cards.slice(0, 1)) },
    three: { ...calm, wide: true },
    failed: { ...calm, answers: { 'GET /swap': fails } },
    offline: { ...calm, offline: true },
    'asks-for-messages': { wide: true },
    'one-prayed': {
      ...calm,
      async act() {
        await press('requests.mark-prayed');
        await see('swap.success');
      },
      wide: true,
    },
    'all-answered': {
      ...calm,
      answers: drawn(cards.slice(0, 1)),
      async act() {
        await press('requests.mark-prayed');
        await see('swap.done-title');
      },
    },
    'pray-failed': {
      ...calm,
      answers: { ...drawn(cards.slice(0, 1)), 'POST /requests/:id/completions': outOfReach },
      act: () => press('requests.mark-prayed'),
    },
    'long-words': {
      ...calm,
      answers: drawn(
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
      ...calm,
      answers: drawn(cards.map((card) => ({ ...card, text: texts.arabic })).slice(0, 2)),
      wide: true,
    },
    later: { ...calm, act: () => press('swap.later'), wide: true },
    updated: {
      ...calm,
      answers: drawn(
        cards
          .slice(0, 1)
          .map((card) => ({ ...card, answered: true, updateCount: 1, newestUpdate: update })),
      ),
    },
    'all-answered-large-text': {
      ...calm,
      answers: drawn(cards.slice(0, 1)),
      async act() {
        await press('requests.mark-prayed');
        await see('swap.done-title');
      },
      largeText: true,
    },
    'in-arabic': {
      ...calm,
      answers: drawn(cards.map((card) => ({ ...card, text: texts.arabic }))),
      language: 'ar',
      wide: true,
    },
    'large-text': { ...calm, answers: drawn(cards.slice(0, 1)), largeText: true },
  },
};
