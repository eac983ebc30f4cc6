import { SWAP_DONE_DELAY_MS, SWAP_WIGGLE_MS } from '@prayer-swap/shared/swap/limits';
import type { SwapCard } from '@prayer-swap/shared/swap/schemas';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Act } from '../../request-acts/engagement.ts';
import { cardIdOf, focusCard, glide } from './card-motion.ts';
import { isAnswered, layOut, nextOpen } from './deck-order.ts';

/** The wiggle, then a moment in which the answer can still be seen where it was given. */
const SETTLES_AFTER_MS = SWAP_WIGGLE_MS + 450;

/**
 * The cards of one draw: what was prayed for settles below the rest, what is taken back returns. A
 * reaction alone moves nothing: whoever reacts may pray for the same person next.
 *
 * @param list where the cards lie
 */
export function useDeck(
  cards: readonly SwapCard[],
  skipped: readonly string[],
  list: RefObject<HTMLElement | null>,
) {
  /** One entry for each act the server has confirmed. */
  const [acts, setActs] = useState<readonly DeckAct[]>([]);
  const answered = stillTrue(acts, cards.filter(isAnswered));
  const prayed = stillTrue(
    acts.filter(({ is }) => is === 'completion'),
    cards.filter(({ userCompleted }) => userCompleted),
  );
  const thanksDue = answered.length > 0;
  const { settled, thanks } = useSettled(cards, { acts: acts.length, prayed, thanksDue }, list);
  const allAnswered = answered.length === cards.length;
  return {
    ...layOut(cards, settled, skipped),
    /** Something was answered, even if it was taken back later. */
    begun: acts.length > 0,
    thanks,
    nextStepDue: useNextStep(acts.length, allAnswered, list),
    allAnswered,
    onActed: (act: DeckAct) => setActs((before) => [...before, act]),
  };
}

export type DeckAct = { id: string; is: Act['is'] };

/** The ids of these cards once each, the first act first; what was taken back does not count. */
function stillTrue(acts: readonly DeckAct[], cards: readonly SwapCard[]): string[] {
  const acted = new Set(acts.map(({ id }) => id));
  return [...acted].filter((id) => cards.some((card) => card.id === id));
}

/** The prayed-for cards that lie below by now; the thanks come with the first answer. */
function useSettled(
  cards: readonly SwapCard[],
  { acts, prayed, thanksDue }: { acts: number; prayed: readonly string[]; thanksDue: boolean },
  list: RefObject<HTMLElement | null>,
) {
  const [settled, setSettled] = useState<readonly string[]>([]);
  const [thanks, setThanks] = useState(false);
  const wanted = prayed.join();

  const settle = useEffectEvent(() => {
    const nothingNew = settled.join() === wanted && (thanks || !thanksDue);
    if (nothingNew || !list.current) return;
    const focused = cardIdOf(document.activeElement);
    const next = focused === null ? null : nextOpen(layOut(cards, settled, []).open, focused);
    const rearrange = () => {
      setSettled(prayed);
      setThanks(thanks || thanksDue);
    };
    glide(list.current, () => flushSync(rearrange));
    const laidDown = focused !== null && prayed.includes(focused) && !settled.includes(focused);
    if (laidDown) focusCard(list.current, next?.id ?? focused);
  });

  const returning = settled.some((id) => !prayed.includes(id));
  // Each new act starts the wait anew.
  useEffect(() => {
    if (acts === 0) return;
    const timer = setTimeout(settle, returning ? 0 : SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [acts, wanted, returning]);

  return { settled, thanks };
}

/** True from a while after the last act on: sooner where no card is left to answer. */
function useNextStep(
  acts: number,
  allAnswered: boolean,
  list: RefObject<HTMLElement | null>,
): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (acts === 0) return;
    const delayMs = allAnswered ? SWAP_DONE_DELAY_MS.listEmpty : SWAP_DONE_DELAY_MS.cardsLeft;
    const show = () => {
      if (list.current) glide(list.current, () => flushSync(() => setDue(true)));
    };
    const timer = setTimeout(show, delayMs);
    return () => clearTimeout(timer);
  }, [acts, allAnswered, list]);
  return due;
}
