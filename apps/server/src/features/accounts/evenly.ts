import { setTimeout as delay } from 'node:timers/promises';

/** Longer than sending takes, so that the time of the answer does not tell whether a mail was sent. */
const ANSWER_AFTER_MS = 250;

/** Says no after the same time whatever was wrong; yes is said at once. */
export async function refusedEvenly<Answer>(work: Promise<Answer>): Promise<Answer> {
  const due = delay(ANSWER_AFTER_MS);
  try {
    return await work;
  } catch (refusal) {
    await due;
    throw refusal;
  }
}

/** Does the work of an answer that known and unknown receive alike, in the same time too. */
export async function evenly<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work, delay(ANSWER_AFTER_MS)]);
  return answer;
}
