import { randomInt } from 'node:crypto';
import type { ScenarioOptions } from './scenario.ts';

const MAX_SEED = 2 ** 31;
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
  const seed = randomInt(1, MAX_SEED);
  process.stdout.write(`${name}: ${rounds} rounds, seed ${seed}\n`);
  process.stdout.write(`${await run({ rounds, seed, log: () => {}, slack: SLACK })}\n`);
}
