/** Seeded random numbers (mulberry32): the demo looks the same on every start. */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  let state = seed;
  /** In [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** An integer in [0, `limit`). */
  const nextInt = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    nextInt,
    /** Picks `count` distinct items, or all of them when there are fewer. */
    sample<Item>(items: readonly Item[], count: number): Item[] {
      const rest = [...items];
      const chosen: Item[] = [];
      while (chosen.length < count && rest.length > 0) {
        chosen.push(...rest.splice(nextInt(rest.length), 1));
      }
      return chosen;
    },
  };
}
