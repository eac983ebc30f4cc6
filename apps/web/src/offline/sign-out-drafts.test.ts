import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearMemberStorage } from '../lib/member-storage.ts';
import { countDrafts, hasKeptDrafts } from './sign-out-drafts.ts';

/** A storage has its entries as its own properties. */
const STORAGE: ThisType<Record<string, string>> & Record<string, unknown> = {
  getItem(key: string) {
    return this[key] ?? null;
  },
  setItem(key: string, text: string) {
    this[key] = text;
  },
  removeItem(key: string) {
    delete this[key];
  },
};

beforeEach(() => {
  vi.stubGlobal('localStorage', Object.create(STORAGE));
  return () => vi.unstubAllGlobals();
});

describe('the texts that a member has begun', () => {
  it.each([
    ['a request', 'drafts', { texts: { Support: 'For rain', Celebration: ' ', Prompt: '' } }, 1],
    ['two requests', 'drafts', { texts: { Support: 'For rain', Celebration: 'Rain' } }, 2],
    ['an update', 'update-1', 'It rained', 1],
    ['an edit', 'edit', { id: '1', original: 'For rain', text: 'For sun', day: null }, 1],
    ['an edit of the day alone', 'edit', { id: '1', original: 'For rain', text: null }, 0],
    ['an edit back to the same text', 'edit', { id: '1', original: 'Rain', text: 'Rain' }, 0],
    ['an emptied appeal', 'appeal', '', 0],
    ['the seen onboarding', 'welcomed', true, 0],
  ])('count: %s', (_, name, value, count) => {
    localStorage.setItem(`member/amira/${name}`, JSON.stringify(value));
    expect(countDrafts('amira')).toBe(count);
    expect(countDrafts('omar')).toBe(0);
  });

  it('are none if an entry is unreadable or storage is forbidden', () => {
    localStorage.setItem('member/amira/drafts', '{');
    expect(countDrafts('amira')).toBe(0);
    vi.stubGlobal('localStorage', undefined);
    expect(countDrafts('amira')).toBe(0);
  });

  it('are deleted at every sign-out, unless their member has kept them', () => {
    localStorage.setItem('member/amira/update-1', '"It rained"');
    localStorage.setItem('member/omar/update-1', '"It snowed"');
    localStorage.setItem('kept/amira', 'true');
    clearMemberStorage();
    expect(countDrafts('amira')).toBe(1);
    expect(countDrafts('omar')).toBe(0);
    expect([hasKeptDrafts(null), hasKeptDrafts('omar'), hasKeptDrafts('amira')]).toEqual([
      true,
      true,
      false,
    ]);
    localStorage.removeItem('kept/amira');
    expect(countDrafts('amira')).toBe(1);
    clearMemberStorage();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
