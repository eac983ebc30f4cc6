import { type Ending, stopping } from './ending.ts';

/** Ends everything in order when somebody stops the run in its middle. @returns whether that was so */
export function endOnSignal(all: Ending): () => boolean {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopped) return;
      stopped = true;
      process.stderr.write('Stopping.\n');
      stopping.abort();
      all.end().finally(() => process.exit(130));
    });
  }
  return () => stopped;
}
