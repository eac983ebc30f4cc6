import { SWAP_DONE_DELAY_MS, SWAP_WIGGLE_MS } from '@prayer-swap/shared/swap/limits';
import type { SwapCard } from '@prayer-swap/shared/swap/schemas';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { cardIdOf, focusCard, glide } from './card-motion.ts';
import { isAnswered, layOut, nextOpen } from './deck-order.ts';

/** The wiggle, then a moment in which the answer can still be seen where it was given. */
const SETTLES_AFTER_MS = SWAP_WIGGLE_MS + 450;

/**
 * The cards of one draw: what is answered settles below the rest, what is taken back returns.
 *
 * @param list where the cards lie
 */
export function useDeck(
  cards: readonly SwapCard[],
  skipped: readonly string[],
  list: RefObject<HTMLElement | null>,
) {
  /** One entry for each act the server has confirmed. */
  const [acts, setActs] = useState<readonly string[]>([]);
  const answered = answeredOf(acts, cards);
  const { settled, thanks } = useSettled(cards, answered, list);
  const allAnswered = answered.length === cards.length;
  return {
    ...layOut(cards, settled, skipped),
    /** Something was answered, even if it was taken back later. */
    begun: acts.length > 0,
    thanks,
    nextStepDue: useNextStep(acts.length, allAnswered),
    allAnswered,
    onActed: (id: string) => setActs((before) => [...before, id]),
  };
}

/** Each answered card once, the first answered first; an act that was taken back does not count. */
function answeredOf(acts: readonly string[], cards: readonly SwapCard[]): string[] {
  const answered = cards.filter(isAnswered).map(({ id }) => id);
  return [...new Set(acts)].filter((id) => answered.includes(id));
}

/** The answered cards that lie below by now; the thanks come with the first of them. */
function useSettled(
  cards: readonly SwapCard[],
  answered: readonly string[],
  list: RefObject<HTMLElement | null>,
) {
  const [settled, setSettled] = useState<readonly string[]>([]);
  const [thanks, setThanks] = useState(false);
  const wanted = answered.join();

  const settle = useEffectEvent(() => {
    if (settled.join() === wanted || !list.current) return;
    const focused = cardIdOf(document.activeElement);
    const next = focused === null ? null : nextOpen(layOut(cards, settled, []).open, focused);
    const rearrange = () => {
      setSettled(answered);
      setThanks(true);
    };
    glide(list.current, () => flushSync(rearrange));
    const laidDown = focused !== null && answered.includes(focused) && !settled.includes(focused);
    if (laidDown) focusCard(list.current, next?.id ?? focused);
  });

  const returning = settled.some((id) => !answered.includes(id));
  // Each new answer starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(settle, returning ? 0 : SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, returning]);

  return { settled, thanks };
}

/** True from a while after the last act on: sooner where no card is left to answer. */
function useNextStep(acts: number, allAnswered: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (acts === 0) return;
    const delayMs = allAnswered ? SWAP_DONE_DELAY_MS.listEmpty : SWAP_DONE_DELAY_MS.cardsLeft;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [acts, allAnswered]);
  return due;
}
