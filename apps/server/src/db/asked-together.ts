import { SECOND } from '@prayer-swap/shared/time';

/** More would make the first of them wait for the last. */
const MOST_TOGETHER = 16;
/** While the database answers one, this process puts the next together. */
const MOST_UNDER_WAY = 2;
/** One that takes longer waits for somebody, and nobody waits for it. */
const PATIENCE_MS = SECOND / 50;

type Rules<Question> = {
  /** Questions of the same are asked one after the other, in their order. */
  turnOf?: (question: Question) => string;
  /** Whether what failed for several left no trace, so that each may be asked alone. */
  isUndone?: (error: unknown) => boolean;
};

type Waiting<Question, Answer> = {
  question: Question;
  turn: string | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Asks what many callers ask at about the same time in one statement: a lone question at once, and
 * those that come while others are under way together, after them. An asking that failed is nobody's
 * but its askers'.
 *
 * @param ask answers in the order of the questions; there is at least one
 */
export function askedTogether<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
  { turnOf, isUndone }: Rules<Question> = {},
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let underWay = 0;
  const turns = new Set<string>();

  function askNext(): void {
    if (underWay >= MOST_UNDER_WAY) return;
    const next = takeNext();
    if (next.length === 0) return;
    underWay += 1;
    let isWaitedFor = true;
    const go = () => {
      if (isWaitedFor) underWay -= 1;
      isWaitedFor = false;
      askNext();
    };
    const patience = setTimeout(go, PATIENCE_MS);
    void answer(next).finally(() => {
      clearTimeout(patience);
      for (const { turn } of next) if (turn !== undefined) turns.delete(turn);
      go();
    });
  }

  /** The first of those that wait whose turn it is. */
  function takeNext(): Waiting<Question, Answer>[] {
    const taken: Waiting<Question, Answer>[] = [];
    const left: Waiting<Question, Answer>[] = [];
    for (const one of waiting) {
      const mayGo =
        taken.length < MOST_TOGETHER && !(one.turn !== undefined && turns.has(one.turn));
      (mayGo ? taken : left).push(one);
      if (mayGo && one.turn !== undefined) turns.add(one.turn);
    }
    waiting = left;
    return taken;
  }

  async function answer(asked: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(asked.map(({ question }) => question));
      // An answer for each question is what `ask` promises.
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      if (asked.length > 1 && isUndone?.(error))
        await Promise.all(asked.map((one) => answer([one])));
      else for (const { reject } of asked) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, turn: turnOf?.(question), resolve, reject });
      askNext();
    });
}
