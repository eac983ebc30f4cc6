import { setTimeout as delay } from 'node:timers/promises';

/** Longer than sending takes, so that the time of the answer does not tell whether a mail was sent. */
const MIN_DURATION_MS = 250;

/** Says no after the same time whatever was wrong; yes is said at once. */
export async function withMinimumErrorDuration<Answer>(work: Promise<Answer>): Promise<Answer> {
  const due = delay(MIN_DURATION_MS);
  try {
    return await work;
  } catch (error) {
    await due;
    throw error;
  }
}

/** Does the work of an answer that known and unknown receive alike, in the same time too. */
export async function withMinimumDuration<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work, delay(MIN_DURATION_MS)]);
  return answer;
}
