/** More would make the first of them wait for the last. */
const MOST_TOGETHER = 32;
/** While the database answers one, this process puts the next together. */
const MOST_UNDER_WAY = 2;

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Asks what many callers ask at about the same time in one statement: a lone question at once, and
 * those that come while others are under way together, after them. An asking that failed is nobody's
 * but its askers'.
 *
 * @param ask answers in the order of the questions
 */
export function askedTogether<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let underWay = 0;

  async function askNext(): Promise<void> {
    const asked = waiting.slice(0, MOST_TOGETHER);
    waiting = waiting.slice(MOST_TOGETHER);
    underWay += 1;
    try {
      const answers = await ask(asked.map(({ question }) => question));
      // An answer for each question is what `ask` promises.
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      underWay -= 1;
      if (waiting.length > 0) void askNext();
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (underWay < MOST_UNDER_WAY) void askNext();
    });
}
