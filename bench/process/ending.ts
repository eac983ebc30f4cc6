type Stop = () => Promise<unknown> | unknown;

/** What was started and has to end: the last first, each once, whatever the others do. */
export type Ending = { add(stop: Stop): void; end(): Promise<void> };

/** Aborted when the bench is stopped in its middle, for programs that would go on by themselves. */
export const stopping = new AbortController();

export function ending(): Ending {
  const stops: Stop[] = [];
  let under: Promise<void> = Promise.resolve();
  return {
    add: (stop) => stops.push(stop),
    // Asked twice at once, it still takes one after the other.
    end: () => (under = under.then(() => endAll(stops))),
  };
}

async function endAll(stops: Stop[]): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    try {
      await stop();
    } catch (error) {
      process.stderr.write(`Something did not end in order: ${error}\n`);
    }
  }
}
