import { type CleanupScope, createCleanupScope } from '../bench/process/cleanup-scope.ts';

/** Everything that runs; stopped in order, also after a signal. */
export const rootScope = createCleanupScope();

/** Runs a callback with a scope and ends the scope afterwards in every case. */
export async function withScope<Value>(
  act: (scope: CleanupScope) => Promise<Value>,
): Promise<Value> {
  const scope = createCleanupScope();
  rootScope.add(scope.end);
  try {
    return await act(scope);
  } finally {
    await scope.end();
  }
}
