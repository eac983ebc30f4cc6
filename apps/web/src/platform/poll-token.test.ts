import { describe, expect, it } from 'vitest';
import { pollToken } from './native-push.ts';

describe('polling for the phone’s token', () => {
  it('ends with the first check that finds it', async () => {
    const phone = createPhone([null, null, 'token', 'never asked']);
    expect(await phone.poll(6)).toBe('token');
    expect(phone.checked).toBe(3);
  });

  it.each([6, 12])('stops after %i checks of five seconds', async (checks) => {
    const phone = createPhone([]);
    expect(await phone.poll(checks)).toBeNull();
    expect({ checked: phone.checked, waitedMs: phone.waitedMs }).toEqual({
      checked: checks,
      waitedMs: checks * 5000,
    });
  });

  it('uses the natively stored token at the limit, and not before', async () => {
    const phone = createPhone([null, null], 'saved');
    expect(await phone.poll(2)).toBe('saved');
    expect(phone.checked).toBe(2);
  });

  it('continues after a failure', async () => {
    expect(await createPhone([new Error('not yet'), 'token']).poll(6)).toBe('token');
  });

  it('returns the reason if the phone fails to the end', async () => {
    const refusals = [1, 2].map((nth) => new Error(`refused ${nth}`));
    await expect(createPhone(refusals).poll(2)).rejects.toThrow('refused 2');
    expect(await createPhone(refusals, 'saved').poll(2)).toBe('saved');
  });

  it('is not blocked by a phone that never responds', async () => {
    const silence = new Promise<never>(() => {});
    expect(await createPhone([silence, 'token']).poll(6)).toBe('token');
  });
});

type Result = string | null | Error | Promise<never>;

function createPhone(results: Result[], saved: string | null = null) {
  const phone = {
    checked: 0,
    waitedMs: 0,
    poll: (checks: number) =>
      pollToken({
        checks,
        getToken: async () => {
          const result = await results[phone.checked++];
          if (result instanceof Error) throw result;
          return result ?? null;
        },
        fallback: async () => saved,
        pause: (ms) => {
          phone.waitedMs += ms;
          return new Promise((resolve) => setTimeout(resolve, 1));
        },
      }),
  };
  return phone;
}
