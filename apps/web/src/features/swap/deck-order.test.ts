import { mapReactions } from '@prayer-swap/shared/prayer-requests/choices';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { expect, test } from 'vitest';
import { arrangeCards, getNextOpenCard, isAnswered } from './deck-order.ts';

const [popular, support, celebration] = [card('popular'), card('support'), card('celebration')];
const drawn = [popular, support, celebration];

test.each<[string, string[], string[], string[], string[]]>([
  ['as drawn', [], [], ['popular', 'support', 'celebration'], []],
  ['a completed card is below', ['popular'], [], ['support', 'celebration'], ['popular']],
  [
    'in the order of completion',
    ['celebration', 'popular'],
    [],
    ['support'],
    ['celebration', 'popular'],
  ],
  [
    'all completed',
    ['support', 'popular', 'celebration'],
    [],
    [],
    ['support', 'popular', 'celebration'],
  ],
  ['skipped ones come after new ones', [], ['popular'], ['support', 'celebration', 'popular'], []],
  ['skipped and then completed', ['popular'], ['popular'], ['support', 'celebration'], ['popular']],
  [
    'all skipped',
    [],
    ['popular', 'support', 'celebration'],
    ['popular', 'support', 'celebration'],
    [],
  ],
  [
    'ids of other draws are ignored',
    ['older'],
    ['oldest'],
    ['popular', 'support', 'celebration'],
    [],
  ],
])('%s', (_name, settled, skipped, open, settledCards) => {
  const deck = arrangeCards(drawn, settled, skipped);
  expect(deck.open.map(({ id }) => id)).toEqual(open);
  expect(deck.settledCards.map(({ id }) => id)).toEqual(settledCards);
});

test('the next open card is the one below, else the one above, else none', () => {
  expect(getNextOpenCard(drawn, 'popular')).toBe(support);
  expect(getNextOpenCard(drawn, 'celebration')).toBe(support);
  expect(getNextOpenCard([popular], 'popular')).toBeNull();
});

test('a reaction or a prayer completes a card', () => {
  expect(isAnswered(popular)).toBe(false);
  expect(isAnswered({ ...popular, userCompleted: true })).toBe(true);
  expect(isAnswered({ ...popular, userReactedEmoji: 'star' })).toBe(true);
});

function card(id: string): SwapCardData {
  return {
    id,
    text: 'A request',
    type: 'Support',
    circleId: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    owner: null,
    ownerUsername: 'Anonymous',
    ownerIsAdmin: false,
    totalCompleted: 0,
    emojiCounts: mapReactions(() => 0),
    answered: false,
    updateCount: 0,
    newestUpdate: null,
    userReactedEmoji: null,
    userCompleted: false,
    popularityScore: 0,
    swapType: 'Support',
  };
}
