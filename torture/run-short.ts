import { randomInt } from 'node:crypto';
import type { FormOptions } from './form.ts';

const SEEDS = 2 ** 31;

/** Runs the short form of a torture, and says its seed and its figures. */
export async function runShort(
  name: string,
  run: (options: FormOptions) => Promise<string>,
  rounds: number,
): Promise<void> {
  const seed = randomInt(1, SEEDS);
  process.stdout.write(`${name}: ${rounds} rounds, seed ${seed}\n`);
  process.stdout.write(`${await run({ rounds, seed, say: () => {} })}\n`);
}
