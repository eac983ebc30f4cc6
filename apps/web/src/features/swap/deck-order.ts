import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';

/** Whether the viewer has reacted to a card or prayed for it. */
export function isAnswered({ userReactedEmoji, userCompleted }: SwapCardData): boolean {
  return userCompleted || userReactedEmoji !== null;
}

/**
 * Orders the cards: the open ones, with skipped ones after new ones in the order of skipping; then
 * the settled ones in the order of answering.
 *
 * @param cards in the order of the draw
 * @param settled ids of settled cards, the first answered first
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

/** The open card that follows this one when it settles; null for the last. */
export function getNextOpenCard(open: readonly SwapCardData[], id: string): SwapCardData | null {
  const index = open.findIndex((card) => card.id === id);
  return open[index + 1] ?? open[index - 1] ?? null;
}
