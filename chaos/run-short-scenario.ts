import { testSeed } from '../scripts/lib/test-seed.mjs';
import type { ScenarioOptions } from './scenario.ts';

/** The tests run beside other load; the long form checks the times. */
const SLACK = 5;

/**
 * Runs the short form of a scenario and logs its seed and its figures.
 *
 * @param rounds in `npm test`, and in `npm run test:full` as many as `inFull`
 */
export async function runShortScenario(
  name: string,
  run: (options: ScenarioOptions) => Promise<string>,
  { rounds: usual, inFull = usual }: { rounds: number; inFull?: number },
): Promise<void> {
  const rounds = process.env.TEST_FULL === '1' ? inFull : usual;
  process.stdout.write(`${name}: ${rounds} rounds, seed ${testSeed}\n`);
  process.stdout.write(`${await run({ rounds, seed: testSeed, log: () => {}, slack: SLACK })}\n`);
}
