import { type CleanupScope, shutdownController } from './cleanup-scope.ts';

/**
 * Ends the scope when a signal interrupts the run.
 *
 * @param onStop runs first
 * @returns a function that returns whether a signal did
 */
export function closeOnSignal(scope: CleanupScope, onStop = () => {}): () => boolean {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopped) return;
      stopped = true;
      process.stderr.write('Stopping.\n');
      onStop();
      shutdownController.abort();
      scope.end().finally(() => process.exit(130));
    });
  }
  return () => stopped;
}
