import { DAY } from '@prayer-swap/shared/time';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPutOff, isPutOff, putOff } from './not-now.ts';

const NOW = Date.UTC(2026, 10, 21);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('"Not now"', () => {
  it('holds for fourteen days, for whoever said it', () => {
    expect(isPutOff('amira', NOW)).toBe(false);
    putOff('amira', NOW);
    expect(isPutOff('amira', NOW)).toBe(true);
    expect(isPutOff('omar', NOW)).toBe(false);
    expect(isPutOff('amira', NOW + 14 * DAY - 1)).toBe(true);
    expect(isPutOff('amira', NOW + 14 * DAY)).toBe(false);
  });

  it('holds for good the second time', () => {
    putOff('amira', NOW);
    putOff('amira', NOW + 14 * DAY);
    expect(isPutOff('amira', NOW + 400 * DAY)).toBe(true);
  });

  it('is forgotten with the account, and with it that there was any', () => {
    putOff('amira', NOW);
    putOff('omar', NOW);
    forgetPutOff('amira');
    expect(isPutOff('amira', NOW)).toBe(false);
    expect(isPutOff('omar', NOW)).toBe(true);
    forgetPutOff('omar');
    expect(localStorage.getItem('pushQuestion')).toBeNull();
  });

  it('reads garbage as no answer', () => {
    localStorage.setItem('pushQuestion', '{"amira":"soon"}');
    expect(isPutOff('amira', NOW)).toBe(false);
    putOff('amira', NOW);
    expect(isPutOff('amira', NOW)).toBe(true);
  });
});
