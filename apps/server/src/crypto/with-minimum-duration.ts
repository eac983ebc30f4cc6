import { setTimeout as delay } from 'node:timers/promises';

/** Longer than enqueuing a mail takes, so timing does not reveal whether a mail was sent. */
const MIN_DURATION_MS = 250;

/** Delays every error to the same minimum duration. Success returns immediately. */
export async function withMinimumErrorDuration<Answer>(work: Promise<Answer>): Promise<Answer> {
  const due = delay(MIN_DURATION_MS);
  try {
    return await work;
  } catch (error) {
    await due;
    throw error;
  }
}

/** Delays success as well, for responses that are equal for known and unknown accounts. */
export async function withMinimumDuration<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work, delay(MIN_DURATION_MS)]);
  return answer;
}
