/** Which requests leave the member's sight: a flagged one, or everything by somebody hidden. */
export type Leaving = (request: { id: string; ownerUsername: string }) => boolean;

/** Takes them out of what one screen keeps. @returns how to put them back where they were */
type Keeper = (isLeaving: Leaving) => () => void;

const keepers = new Set<Keeper>();
const forgetters = new Set<() => void>();

/** Hears of every departure, whichever screen it began on. @returns how to stop listening */
export function onDeparture(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

/** Takes requests off every screen. @returns how to bring them back */
export function depart(isLeaving: Leaving): () => void {
  const ways = [...keepers].map((keeper) => keeper(isLeaving));
  return () => {
    for (const bringBack of ways) bringBack();
  };
}

/** Hears that something hidden long ago is shown again, so that lists must be loaded anew. */
export function onComeback(forget: () => void) {
  forgetters.add(forget);
}

export function tellComeback() {
  for (const forget of forgetters) forget();
}
