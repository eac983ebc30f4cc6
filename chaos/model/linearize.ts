/** An operation with a duration. It took effect at one moment between `from` and `to`. */
type Timed = { from: number; to: number };

type Possible<State> = { state: State; pending: ReadonlySet<number> };

/**
 * Searches for an order in which overlapping operations may have taken effect, each between its
 * start and its end, so that every answer is explained.
 *
 * @param steps the states that an operation may lead to from a state, given its answer; empty if
 *   impossible
 * @param keyOf equal for equal states
 * @returns every possible final state; if there is none, the first operation that fits in no order
 */
export function linearize<State, Operation extends Timed>(
  initial: State,
  operations: Operation[],
  steps: (state: State, operation: Operation) => State[],
  keyOf: (state: State) => string,
): { states: State[] } | { misfit: Operation; before: State[] } {
  let possible: Possible<State>[] = [{ state: initial, pending: new Set() }];
  for (const { index, operation, begins } of sortByTime(operations)) {
    if (begins) {
      possible = possible.map(({ state, pending }) => ({
        state,
        pending: new Set([...pending, index]),
      }));
      continue;
    }
    const before = possible.map(({ state }) => state);
    possible = applyPending(index);
    if (possible.length === 0) return { misfit: operation, before };
  }
  return { states: possible.map(({ state }) => state) };

  /** Every possible state after the operation has taken effect. */
  function applyPending(index: number): Possible<State>[] {
    const found = new Map<string, Possible<State>>();
    const seen = new Set<string>();
    const open = [...possible];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (!one.pending.has(index)) {
        found.set(nameOf(one), one);
        continue;
      }
      for (const next of one.pending) {
        const operation = operations[next];
        if (!operation) throw new Error('A pending operation is one of the operations');
        const pending = new Set(one.pending);
        pending.delete(next);
        for (const state of steps(one.state, operation)) {
          const then = { state, pending };
          const name = nameOf(then);
          if (!seen.has(name)) open.push(then);
          seen.add(name);
        }
      }
    }
    return [...found.values()];
  }

  function nameOf({ state, pending }: Possible<State>): string {
    return `${[...pending].sort((one, other) => one - other).join()} ${keyOf(state)}`;
  }
}

/** At equal times the start comes first: the operations may have overlapped. */
function sortByTime<Operation extends Timed>(operations: Operation[]) {
  return operations
    .flatMap((operation, index) => [
      { index, operation, at: operation.from, begins: true },
      { index, operation, at: operation.to, begins: false },
    ])
    .sort((one, other) => one.at - other.at || Number(other.begins) - Number(one.begins));
}
