import { readdir } from 'node:fs/promises';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it, vi } from 'vitest';
import { en, isMessageCode, type MessageCode } from './catalogue.ts';
import { translate } from './translate.ts';

const messages = Object.entries(en);

type Placeholders = Map<string, string | number>;

/** A value for every placeholder of a compiled message, its branches included. */
function valuesFor(compiled: CompiledMessage, number: number, found: Placeholders = new Map()) {
  if (typeof compiled === 'string') return found;
  for (const token of compiled) {
    if (typeof token === 'string') continue;
    const [name, kind, branches] = token;
    const counts = kind === 'plural' || kind === 'selectordinal' || kind === 'number';
    found.set(name, counts ? number : `«${name}»`);
    if (typeof branches === 'object' && branches !== null) {
      for (const branch of Object.values(branches)) {
        if (Array.isArray(branch)) valuesFor(branch, number, found);
      }
    }
  }
  return found;
}

/** Everything a message says, for nobody, one, two and many. */
function sayings(code: string, message: string): string[] {
  const compiled = compileMessage(message);
  return [0, 1, 2, 1234].map((number) =>
    // The code came from the catalogue's own entries.
    translate(code as MessageCode, Object.fromEntries(valuesFor(compiled, number))),
  );
}

describe('every message', () => {
  it('compiles, and is said whole', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = messages.filter(([code, message]) =>
      sayings(code, message).some(
        (said) => said === '' || said === code || /[{}#]|undefined|NaN/.test(said),
      ),
    );
    expect(broken).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('without a placeholder is said as it is written', () => {
    const plain = messages.filter(([, message]) => !message.includes('{'));
    const changed = plain.filter(([code, message]) => sayings(code, message)[0] !== message);
    expect(plain.length).toBeGreaterThan(100);
    expect(changed).toEqual([]);
  });

  it('is plain text, cleanly written', () => {
    const markup = /<\/?(a|b|br|em|i|p|strong)\b|&\w+;/;
    const untidy = messages.filter(
      ([, message]) =>
        message !== message.trim().normalize('NFC') ||
        message.includes('  ') ||
        message.includes('\t') ||
        markup.test(message),
    );
    expect(untidy).toEqual([]);
  });

  it('has a code of its own, in one file, and every file is in the catalogue', async () => {
    const names = await readdir(new URL('./en', import.meta.url));
    const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const modules = await Promise.all(
      files.map((name) => import(new URL(`./en/${name}`, import.meta.url).href)),
    );
    const codes = modules.flatMap((module) =>
      Object.values<Record<string, string>>(module).flatMap((part) => Object.keys(part)),
    );
    expect(codes.toSorted()).toEqual(Object.keys(en).toSorted());
    for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});

/** The exclamations of the specification; the product's own words make none. */
const EXCLAIMED = [
  'App updated! Refresh to get the latest features.',
  'Prayer saved offline - will share when reconnected!',
  'Prayer shared with the community!',
  'Prayer updated!',
  'Profile updated successfully!',
  'Share link copied to clipboard!',
  'Share link copied!',
  'Someone prayed for you!',
  'Someone reacted to your prayer!',
  'Unexpected Application Error!',
  'Update saved offline - will sync when reconnected!',
  'Welcome back, {username}!',
  'Your prayer was updated!',
];

it('nothing exclaims that need not', () => {
  const exclaiming = messages.filter(([, message]) => message.includes('!'));
  expect(exclaiming.filter(([, message]) => !EXCLAIMED.includes(message))).toEqual([]);
});

it('a code that is none has no words', () => {
  for (const code of ['', 'error.nothing', 'toString', '__proto__', 'constructor']) {
    expect(isMessageCode(code)).toBe(false);
  }
});
