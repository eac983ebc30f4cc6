import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';
import type { Random } from '../src/demo/random.ts';

/** Until the end of the test, the server draws the delays of visibility changes from `random`. */
export function seedDelays(random: Random): void {
  const { randomInt } = crypto;
  const replace = (draw: typeof randomInt) => {
    crypto.randomInt = draw;
    syncBuiltinESMExports();
  };
  onTestFinished(() => replace(randomInt));
  const drawDelay = (limit: number) => random.nextInt(limit);
  replace(drawDelay as typeof randomInt);
}
