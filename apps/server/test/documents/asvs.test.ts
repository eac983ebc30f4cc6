import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECTIONS } from './asvs-ids.ts';

const PROJECT = join(import.meta.dirname, '../../../..');
const page = textOf('docs/asvs.md');

const ids = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `V${section}.${number}`),
);

/** Of each line of the tables: what is said, and the files and tests that it is proven by. */
const lines = [...page.matchAll(/^\| V\S+ +\| (.*) \| ([^|]*) \|$/gm)].map(
  ([, said = '', last = '']) => ({
    said,
    proofs: last.split('<br>').flatMap((proof) => (proof.trim() === '' ? [] : [proof.trim()])),
  }),
);

describe('the page of the security standard', () => {
  it('names each of the 253 requirements once', () => {
    expect(ids).toHaveLength(253);
    const named = page.match(/\bV\d+\.\d+\.\d+\b/g) ?? [];
    expect(named.toSorted()).toEqual(ids.toSorted());
  });

  it('leads to files that are there, and to tests that are in them', () => {
    const astray = lines.flatMap(({ proofs }) => proofs.filter((proof) => !isThere(proof)));
    expect(astray).toEqual([]);
  });

  it('has a proof or a reason on every line', () => {
    expect(lines).toHaveLength((page.match(/^\| V\d/gm) ?? []).length);
    const bare = lines.filter(
      ({ said, proofs }) => proofs.length === 0 && !/\*\*Deviation\b/.test(said),
    );
    expect(bare).toEqual([]);
  });
});

/** @param proof a file in backticks, and the words of a test in quotes, where it is one */
function isThere(proof: string): boolean {
  const [, file, quoted] = /^`([^`]+)`(?:, "([^"]+)")?$/.exec(proof) ?? [];
  const text = file === undefined ? '' : textOf(file);
  return text !== '' && text.includes(quoted ?? '');
}

/** Nothing of a file that is not there. */
function textOf(file: string): string {
  try {
    return readFileSync(join(PROJECT, file), 'utf8');
  } catch {
    return '';
  }
}
