import { type Ending, ending } from '../bench/process/ending.ts';

/** All that is under way; ended in order also when somebody stops the run in its middle. */
export const underWay = ending();

/** Does something with parts that have to end, and ends them afterwards whatever happens. */
export async function inScope<Value>(act: (scope: Ending) => Promise<Value>): Promise<Value> {
  const scope = ending();
  underWay.add(scope.end);
  try {
    return await act(scope);
  } finally {
    await scope.end();
  }
}
