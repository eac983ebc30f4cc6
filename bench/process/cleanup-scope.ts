type Cleanup = () => Promise<unknown> | unknown;

/** What was started and has to end: the last first, each once, whatever the others do. */
export type CleanupScope = { add(stop: Cleanup): void; end(): Promise<void> };

/** Aborted when the bench is stopped in its middle, for programs that would go on by themselves. */
export const shutdownController = new AbortController();

export function createCleanupScope(): CleanupScope {
  const stops: Cleanup[] = [];
  let running: Promise<void> = Promise.resolve();
  return {
    add: (stop) => stops.push(stop),
    // Asked twice at once, it still takes one after the other.
    end: () => (running = running.then(() => runCleanups(stops))),
  };
}

async function runCleanups(stops: Cleanup[]): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    try {
      await stop();
    } catch (error) {
      process.stderr.write(`Something did not end in order: ${error}\n`);
    }
  }
}
