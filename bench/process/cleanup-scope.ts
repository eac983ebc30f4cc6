type Cleanup = () => Promise<unknown> | unknown;

/** Callbacks that stop what was started: in reverse order, each once, even if others fail. */
export type CleanupScope = { add(stop: Cleanup): void; end(): Promise<void> };

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

/**
 * Ends the scope when a signal interrupts the run.
 *
 * @returns a function that returns whether a signal did
 */
export function closeOnSignal(scope: CleanupScope): () => boolean {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopped) return;
      stopped = true;
      process.stderr.write('Stopping.\n');
      scope.end().finally(() => process.exit(130));
    });
  }
  return () => stopped;
}
