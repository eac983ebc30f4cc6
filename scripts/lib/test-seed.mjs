import { randomInt } from 'node:crypto';

const SEED_LIMIT = 2 ** 31;

export const drawSeed = () => randomInt(1, SEED_LIMIT);

/**
 * The seed of all draws that decide a test: `TEST_SEED` if it is set. Otherwise `npm test` always
 * has the same one, and the full tier a new one in each process. Failures print it.
 */
export const testSeed = readSeed();

function readSeed() {
  const given = process.env.TEST_SEED;
  if (given === undefined) return process.env.TEST_FULL === '1' ? drawSeed() : 1;
  const seed = Number(given);
  if (Number.isInteger(seed) && seed > 0 && seed < SEED_LIMIT) return seed;
  throw new Error(`TEST_SEED must be a whole number from 1 to ${SEED_LIMIT - 1}`);
}
