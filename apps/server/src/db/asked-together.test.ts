import { describe, expect, it } from 'vitest';
import { askedTogether } from './asked-together.ts';

/** Answers when it is told to. */
function slowDatabase() {
  const askings: { questions: number[]; answer(): void; fail(): void }[] = [];
  const ask = askedTogether(
    (questions: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        askings.push({
          questions,
          answer: () => resolve(questions.map((question) => question * 10)),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  return { ask, askings, asked: () => askings.map(({ questions }) => questions) };
}

describe('what is asked together', () => {
  it('goes out at once while few are under way, and then in one', async () => {
    const { ask, askings, asked } = slowDatabase();
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
    expect(asked()).toEqual([[1], [2]]);
    askings[1]?.answer();
    await expect.poll(asked).toEqual([[1], [2], [3, 4, 5]]);
    askings[2]?.answer();
    askings[0]?.answer();
    expect(await answers).toEqual([10, 20, 30, 40, 50]);
  });

  it('is at most so much that nobody waits for everybody', async () => {
    const { ask, askings } = slowDatabase();
    const answers = Promise.all(Array.from({ length: 80 }, (_, question) => ask(question)));
    for (const at of [0, 1, 2, 3, 4, 5, 6]) {
      await expect.poll(() => askings.length).toBeGreaterThan(at);
      askings[at]?.answer();
    }
    expect(askings.map(({ questions }) => questions.length)).toEqual([1, 1, 16, 16, 16, 16, 14]);
    expect((await answers)[79]).toBe(790);
  });

  it('fails for those who asked, and for nobody after them', async () => {
    const { ask, askings } = slowDatabase();
    const first = ask(1);
    const second = ask(2);
    const third = ask(3);
    askings[0]?.fail();
    await expect(first).rejects.toThrow('away');
    askings[1]?.answer();
    await expect.poll(() => askings.length).toBe(3);
    askings[2]?.answer();
    expect(await Promise.all([second, third])).toEqual([20, 30]);
  });
});

describe('questions with turns', () => {
  it('go one after the other, and let others pass', async () => {
    const asked: string[][] = [];
    const answering: (() => void)[] = [];
    const ask = askedTogether(
      (questions: string[]) => {
        asked.push(questions);
        return new Promise<string[]>((resolve) => answering.push(() => resolve(questions)));
      },
      { turnOf: (question) => question.slice(0, 1) },
    );
    const answers = Promise.all(['a1', 'a2', 'b1', 'a3', 'b2', 'c1'].map(ask));
    expect(asked).toEqual([['a1'], ['b1']]);
    answering[1]?.();
    await expect.poll(() => asked).toEqual([['a1'], ['b1'], ['b2', 'c1']]);
    answering[0]?.();
    await expect.poll(() => asked.at(-1)).toEqual(['a2']);
    answering[3]?.();
    await expect.poll(() => asked.at(-1)).toEqual(['a3']);
    answering[2]?.();
    answering[4]?.();
    expect(await answers).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1']);
  });
});

describe('what failed for several', () => {
  const failing = (isUndone: boolean) => {
    const asked: number[][] = [];
    const ask = askedTogether(
      async (questions: number[]) => {
        asked.push(questions);
        await Promise.resolve();
        if (questions.includes(4)) throw new Error('four');
        return questions;
      },
      { isUndone: () => isUndone },
    );
    return { asked, outcome: () => Promise.allSettled([1, 2, 3, 4, 5].map(ask)) };
  };
  const statuses = (outcomes: PromiseSettledResult<number>[]) =>
    outcomes.map(({ status }) => status === 'fulfilled');

  it('is asked again one by one where it left no trace', async () => {
    const { asked, outcome } = failing(true);
    expect(statuses(await outcome())).toEqual([true, true, true, false, true]);
    expect(asked).toEqual([[1], [2], [3, 4, 5], [3], [4], [5]]);
  });

  it('and is not where it may have left one', async () => {
    const { outcome } = failing(false);
    expect(statuses(await outcome())).toEqual([true, true, false, false, false]);
  });
});

it('nobody waits for those that wait for long', async () => {
  const { ask, askings, asked } = slowDatabase();
  const answers = Promise.all([1, 2, 3, 4].map(ask));
  await expect.poll(asked).toEqual([[1], [2], [3, 4]]);
  for (const { answer } of askings) answer();
  expect(await answers).toEqual([10, 20, 30, 40]);
});
