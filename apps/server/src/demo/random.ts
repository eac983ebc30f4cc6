/** Seeded random numbers (mulberry32): the demo looks the same on every start. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** An integer in [0, `below`). */
  nextInt(below: number): number;
  /** Picks `count` distinct items, or all of them when there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
};

export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const nextInt = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    nextInt,
    sample(items, count) {
      const rest = [...items];
      const chosen = [];
      while (chosen.length < count && rest.length > 0) {
        chosen.push(...rest.splice(nextInt(rest.length), 1));
      }
      return chosen;
    },
  };
}
