import { describe, expect, it } from 'vitest';
import { SECTIONS } from './asvs-ids.ts';
import { findMissingProofs, parseProofTable, readText } from './proofs.ts';

const page = readText('docs/asvs.md');

const ids = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `V${section}.${number}`),
);

const lines = parseProofTable(page, /V\d\S+/);

describe('the page of the security standard', () => {
  it('names each of the 253 requirements once', () => {
    expect(ids).toHaveLength(253);
    const named = page.match(/\bV\d+\.\d+\.\d+\b/g) ?? [];
    expect(named.toSorted()).toEqual(ids.toSorted());
  });

  it('leads to files that are there, and to tests that are in them', () => {
    expect(findMissingProofs(lines)).toEqual([]);
  });

  it('has a proof or a reason on every line', () => {
    expect(lines).toHaveLength((page.match(/^\| V\d/gm) ?? []).length);
    const bare = lines.filter(
      ({ statement, proofs }) => proofs.length === 0 && !/\*\*Deviation\b/.test(statement),
    );
    expect(bare).toEqual([]);
  });
});
