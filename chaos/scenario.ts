import { withScope } from '../bench/process/command.ts';
import { testSeed } from '../scripts/lib/test-seed.mjs';

export type ScenarioOptions = {
  rounds: number;
  /** Determines all random choices, as far as the machine allows. */
  seed: number;
  log: (line: string) => void;
  /** Multiplies the time limits on a machine with other load; 1 by default. */
  slack?: number;
  /** Ends what the scenario starts. */
  scope: AsyncDisposableStack;
};

/** @throws if an invariant is violated */
type Run = (options: ScenarioOptions) => Promise<Record<string, unknown>>;

/** One way of breaking the product on purpose: a folder whose `main.ts` exports `run`. */
export type Scenario = {
  /** The number of rounds if the command line sets none. */
  rounds: number;
  load: () => Promise<{ run: Run }>;
};

/** Runs a scenario and prints its seed and its figures. */
export async function runScenario(
  name: string,
  run: Run,
  options: Omit<ScenarioOptions, 'scope'>,
): Promise<void> {
  process.stdout.write(`${name}: ${options.rounds} rounds, seed ${options.seed}\n`);
  const figures = await withScope((scope) => run({ ...options, scope }));
  const width = Math.max(...Object.keys(figures).map((figure) => figure.length));
  for (const [figure, value] of Object.entries(figures))
    process.stdout.write(`${figure.padEnd(width)}  ${value}\n`);
}

/** The tests run beside other load; the long form checks the times. */
const SLACK = 5;

/**
 * Runs the short form of a scenario.
 *
 * @param rounds in `npm test`, and in `npm run test:full` as many as `inFull`
 */
export function runShortScenario(
  name: string,
  run: Run,
  { rounds: usual, inFull = usual }: { rounds: number; inFull?: number },
): Promise<void> {
  const rounds = process.env.TEST_FULL === '1' ? inFull : usual;
  return runScenario(name, run, { rounds, seed: testSeed, log: () => {}, slack: SLACK });
}
