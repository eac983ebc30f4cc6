import { expect, test } from 'vitest';
import { avatarTint } from './avatar-tint.ts';

const NAMES = ['amira_k', 'samuel', 'noor', 'ezra', 'thandi', 'ruth-and-tom', 'omar', 'lea', 'jo'];

test('a name has the same tint in any case of its letters', () => {
  for (const name of NAMES) expect(avatarTint(name.toUpperCase())).toBe(avatarTint(name));
});

test('the tint of a name stays the same from version to version', () => {
  expect(NAMES.slice(0, 3).map(avatarTint)).toMatchInlineSnapshot(`
    [
      "bg-tint-4 text-on-tint-4",
      "bg-tint-5 text-on-tint-5",
      "bg-tint-6 text-on-tint-6",
    ]
  `);
});

test('names are spread over six tints', () => {
  const counts = new Map<string | undefined, number>();
  for (let n = 0; n < 600; n++) {
    const tint = avatarTint(`member_${n}`);
    counts.set(tint, (counts.get(tint) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  expect(Math.min(...counts.values())).toBeGreaterThan(50);
});

test('an author who is not shown has a neutral tint, which no name has', () => {
  for (let n = 0; n < 600; n++) expect(avatarTint(`member_${n}`)).not.toBe(avatarTint(null));
});
