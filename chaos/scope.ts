import { type CleanupScope, createCleanupScope } from '../bench/process/cleanup-scope.ts';

/** All that is under way; ended in order also when somebody stops the run in its middle. */
export const rootScope = createCleanupScope();

/** Does something with parts that have to end, and ends them afterwards whatever happens. */
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
