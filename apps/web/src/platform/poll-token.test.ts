import { describe, expect, it } from 'vitest';
import { pollToken } from './poll-token.ts';

describe('waiting for the phone’s token', () => {
  it('ends with the first check that finds it', async () => {
    const phone = aPhone([null, null, 'token', 'never asked']);
    expect(await phone.poll(6)).toBe('token');
    expect(phone.asked).toBe(3);
  });

  it.each([6, 12])('gives up after %i checks of five seconds', async (checks) => {
    const phone = aPhone([]);
    expect(await phone.poll(checks)).toBeNull();
    expect({ asked: phone.asked, waitedMs: phone.waitedMs }).toEqual({
      asked: checks,
      waitedMs: checks * 5000,
    });
  });

  it('takes what was saved natively at the limit, and not before', async () => {
    const phone = aPhone([null, null], 'saved');
    expect(await phone.poll(2)).toBe('saved');
    expect(phone.asked).toBe(2);
  });

  it('goes on after a refusal', async () => {
    expect(await aPhone([new Error('not yet'), 'token']).poll(6)).toBe('token');
  });

  it('says why, where the phone refused to the end', async () => {
    const refusals = [1, 2].map((nth) => new Error(`refused ${nth}`));
    await expect(aPhone(refusals).poll(2)).rejects.toThrow('refused 2');
    expect(await aPhone(refusals, 'saved').poll(2)).toBe('saved');
  });

  it('is not held up by a phone that never answers', async () => {
    const silence = new Promise<never>(() => {});
    expect(await aPhone([silence, 'token']).poll(6)).toBe('token');
  });
});

type Answer = string | null | Error | Promise<never>;

function aPhone(answers: Answer[], saved: string | null = null) {
  const phone = {
    asked: 0,
    waitedMs: 0,
    poll: (checks: number) =>
      pollToken({
        checks,
        look: async () => {
          const answer = await answers[phone.asked++];
          if (answer instanceof Error) throw answer;
          return answer ?? null;
        },
        lastResort: async () => saved,
        pause: (ms) => {
          phone.waitedMs += ms;
          return new Promise((resolve) => setTimeout(resolve, 1));
        },
      }),
  };
  return phone;
}
