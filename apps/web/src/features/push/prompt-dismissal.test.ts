import { DAY } from '@prayer-swap/shared/time';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deletePromptDismissal, dismissPrompt, isPromptDismissed } from './prompt-dismissal.ts';

const NOW = Date.UTC(2026, 10, 21);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe('"Not now"', () => {
  it('lasts fourteen days for the member', () => {
    expect(isPromptDismissed('amira', NOW)).toBe(false);
    dismissPrompt('amira', NOW);
    expect(isPromptDismissed('amira', NOW)).toBe(true);
    expect(isPromptDismissed('omar', NOW)).toBe(false);
    expect(isPromptDismissed('amira', NOW + 14 * DAY - 1)).toBe(true);
    expect(isPromptDismissed('amira', NOW + 14 * DAY)).toBe(false);
  });

  it('is permanent the second time', () => {
    dismissPrompt('amira', NOW);
    dismissPrompt('amira', NOW + 14 * DAY);
    expect(isPromptDismissed('amira', NOW + 400 * DAY)).toBe(true);
  });

  it('is deleted with the account, without a trace', () => {
    dismissPrompt('amira', NOW);
    dismissPrompt('omar', NOW);
    deletePromptDismissal('amira');
    expect(isPromptDismissed('amira', NOW)).toBe(false);
    expect(isPromptDismissed('omar', NOW)).toBe(true);
    deletePromptDismissal('omar');
    expect(localStorage.getItem('pushQuestion')).toBeNull();
  });

  it('treats invalid data as no answer', () => {
    localStorage.setItem('pushQuestion', '{"amira":"soon"}');
    expect(isPromptDismissed('amira', NOW)).toBe(false);
    dismissPrompt('amira', NOW);
    expect(isPromptDismissed('amira', NOW)).toBe(true);
  });
});
