import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';

/** Whether the viewer has answered a card, by a reaction or by praying. */
export function isAnswered({ userReactedEmoji, userCompleted }: SwapCardData): boolean {
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
export function arrangeCards(
  cards: readonly SwapCardData[],
  settled: readonly string[],
  skipped: readonly string[],
): { open: SwapCardData[]; settledCards: SwapCardData[] } {
  const open = cards.filter(({ id }) => !settled.includes(id));
  const isNew = ({ id }: SwapCardData) => !skipped.includes(id);
  return {
    open: [
      ...open.filter(isNew),
      ...skipped.flatMap((id) => open.find((card) => card.id === id) ?? []),
    ],
    settledCards: settled.flatMap((id) => cards.find((card) => card.id === id) ?? []),
  };
}

/** The open card that takes the place of this one when it is laid down; null for the last. */
export function getNextOpenCard(open: readonly SwapCardData[], id: string): SwapCardData | null {
  const index = open.findIndex((card) => card.id === id);
  return open[index + 1] ?? open[index - 1] ?? null;
}
