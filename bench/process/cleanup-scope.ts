type Cleanup = () => Promise<unknown> | unknown;

/** Callbacks that stop what was started: in reverse order, each once, even if others fail. */
export type CleanupScope = { add(stop: Cleanup): void; end(): Promise<void> };

/** Aborted when the bench is interrupted, for programs that do not end by themselves. */
export const shutdownController = new AbortController();

export function createCleanupScope(): CleanupScope {
  const stops: Cleanup[] = [];
  let running: Promise<void> = Promise.resolve();
  return {
    add: (stop) => stops.push(stop),
    // Concurrent calls run the callbacks in sequence.
    end: () => (running = running.then(() => runCleanups(stops))),
  };
}

async function runCleanups(stops: Cleanup[]): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    try {
      await stop();
    } catch (error) {
      process.stderr.write(`A cleanup failed: ${error}\n`);
    }
  }
}
