import { type CleanupScope, shutdownController } from './cleanup-scope.ts';

/**
 * Ends the scope when a signal interrupts the run. @returns a function that returns whether one did
 */
export function closeOnSignal(scope: CleanupScope): () => boolean {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopped) return;
      stopped = true;
      process.stderr.write('Stopping.\n');
      shutdownController.abort();
      scope.end().finally(() => process.exit(130));
    });
  }
  return () => stopped;
}
