import { type CleanupScope, createCleanupScope } from '../bench/process/cleanup-scope.ts';
import { testSeed } from '../scripts/lib/test-seed.mjs';

export type ScenarioOptions = {
  rounds: number;
  /** Determines all random choices, as far as the machine allows. */
  seed: number;
  log: (line: string) => void;
  /** Multiplies the time limits on a machine with other load; 1 by default. */
  slack?: number;
};

/** @returns the figures as text. @throws if an invariant is violated */
type Run = (options: ScenarioOptions) => Promise<string>;

/** One way of breaking the product on purpose: a folder whose `main.ts` exports `run`. */
export type Scenario = {
  /** The number of rounds if the command line sets none. */
  rounds: number;
  load: () => Promise<{ run: Run }>;
};

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

/** The tests run beside other load; the long form checks the times. */
const SLACK = 5;

/**
 * Runs the short form of a scenario and logs its seed and its figures.
 *
 * @param rounds in `npm test`, and in `npm run test:full` as many as `inFull`
 */
export async function runShortScenario(
  name: string,
  run: Run,
  { rounds: usual, inFull = usual }: { rounds: number; inFull?: number },
): Promise<void> {
  const rounds = process.env.TEST_FULL === '1' ? inFull : usual;
  process.stdout.write(`${name}: ${rounds} rounds, seed ${testSeed}\n`);
  process.stdout.write(`${await run({ rounds, seed: testSeed, log: () => {}, slack: SLACK })}\n`);
}

/** The lines of a report, each a name and its figure. */
export function formatReport(figures: Record<string, unknown>): string {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  return Object.entries(figures)
    .map(([name, figure]) => `${name.padEnd(width)}  ${figure}`)
    .join('\n');
}
