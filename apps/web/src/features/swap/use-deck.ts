import {
  SWAP_DONE_DELAY_MS,
  SWAP_WIGGLE_MS,
  type SwapCardData,
} from '@prayer-swap/shared/swap/schemas';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Interaction } from '../../request-interactions/engagement.ts';
import { focusCard, getCardId, glide, scheduleUnpressed } from './card-motion.ts';
import { arrangeCards, getNextOpenCard, isAnswered } from './deck-order.ts';

/** The wiggle, then time to see the confirmed answer at its place. */
const SETTLE_DELAY_MS = SWAP_WIGGLE_MS + 450;

/**
 * The state of one draw: a prayed-for card settles below the rest, and undoing returns it. A
 * reaction alone moves nothing, because the viewer may pray for the same request next.
 *
 * @param list the element that contains the cards
 */
export function useDeck(
  cards: readonly SwapCardData[],
  skipped: readonly string[],
  list: RefObject<HTMLElement | null>,
) {
  /** One entry for each interaction that the server confirmed. */
  const [interactions, setInteractions] = useState<readonly DeckInteraction[]>([]);
  const count = interactions.length;
  const answered = confirmedIds(interactions, cards.filter(isAnswered));
  const prayed = confirmedIds(
    interactions.filter(({ is }) => is === 'completion'),
    cards.filter(({ userCompleted }) => userCompleted),
  );
  const { settled, hasThanks } = useSettled(cards, count, prayed, answered.length > 0, list);
  const allAnswered = answered.length === cards.length;
  return {
    ...arrangeCards(cards, settled, skipped),
    /** True after the first interaction, even if it was undone. */
    hasInteracted: count > 0,
    hasThanks,
    nextStepDue: useNextStep(count, allAnswered, list),
    allAnswered,
    onInteraction: (interaction: DeckInteraction) =>
      setInteractions((before) => [...before, interaction]),
  };
}

export type DeckInteraction = { id: string; is: Interaction['is'] };

/**
 * The ids of these cards without duplicates, in the order of their first interaction. Undone
 * interactions do not count.
 */
function confirmedIds(
  interactions: readonly DeckInteraction[],
  cards: readonly SwapCardData[],
): string[] {
  const ids = new Set(interactions.map(({ id }) => id));
  return [...ids].filter((id) => cards.some((card) => card.id === id));
}

/** The ids of the settled cards. The thanks appear with the first answer. */
function useSettled(
  cards: readonly SwapCardData[],
  interactionCount: number,
  prayed: readonly string[],
  isThanksDue: boolean,
  list: RefObject<HTMLElement | null>,
) {
  const [settled, setSettled] = useState<readonly string[]>([]);
  const [hasThanks, setHasThanks] = useState(false);
  const target = prayed.join();

  const settle = useEffectEvent((deck: HTMLElement) => {
    const isUnchanged = settled.join() === target && (hasThanks || !isThanksDue);
    if (isUnchanged) return;
    const focused = getCardId(document.activeElement);
    const next = focused && getNextOpenCard(arrangeCards(cards, settled, []).open, focused);
    const rearrange = () => {
      setSettled(prayed);
      setHasThanks(hasThanks || isThanksDue);
    };
    glide(deck, () => flushSync(rearrange));
    const wasMoved = focused && prayed.includes(focused) && !settled.includes(focused);
    if (wasMoved) focusCard(deck, next ? next.id : focused);
  });

  const returning = settled.some((id) => !prayed.includes(id));
  // Every interaction restarts the timer.
  useEffect(() => {
    const deck = list.current;
    if (interactionCount === 0 || !deck) return;
    return scheduleUnpressed(deck, returning ? 0 : SETTLE_DELAY_MS, () => settle(deck));
  }, [interactionCount, target, returning, list]);

  return { settled, hasThanks };
}

/** True some time after the last interaction, sooner if every card is answered. */
function useNextStep(
  interactionCount: number,
  allAnswered: boolean,
  list: RefObject<HTMLElement | null>,
): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const deck = list.current;
    if (interactionCount === 0 || !deck) return;
    const delayMs = allAnswered ? SWAP_DONE_DELAY_MS.listEmpty : SWAP_DONE_DELAY_MS.cardsLeft;
    return scheduleUnpressed(deck, delayMs, () => glide(deck, () => flushSync(() => setDue(true))));
  }, [interactionCount, allAnswered, list]);
  return due;
}
