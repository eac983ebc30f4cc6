import type { SwapCard } from '@prayer-swap/shared/swap/schemas';

/** Whether the viewer has answered a card, by a reaction or by praying. */
export function isAnswered({ userReactedEmoji, userCompleted }: SwapCard): boolean {
  return userCompleted || userReactedEmoji !== null;
}

/**
 * The cards as they lie: those still to answer, the ones skipped before after the new ones, the latest last; then
 * the settled ones in the order in which they were answered.
 *
 * @param cards as they were drawn
 * @param settled ids of answered cards that have been laid down, the first answered first
 * @param skipped ids of cards skipped in this session, the latest last
 */
export function layOut(
  cards: readonly SwapCard[],
  settled: readonly string[],
  skipped: readonly string[],
): { open: SwapCard[]; laidDown: SwapCard[] } {
  const open = cards.filter(({ id }) => !settled.includes(id));
  const isNew = ({ id }: SwapCard) => !skipped.includes(id);
  return {
    open: [
      ...open.filter(isNew),
      ...skipped.flatMap((id) => open.find((card) => card.id === id) ?? []),
    ],
    laidDown: settled.flatMap((id) => cards.find((card) => card.id === id) ?? []),
  };
}

/** The open card that takes the place of this one when it is laid down; null for the last. */
export function nextOpen(open: readonly SwapCard[], id: string): SwapCard | null {
  const place = open.findIndex((card) => card.id === id);
  return open[place + 1] ?? open[place - 1] ?? null;
}
