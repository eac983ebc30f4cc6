import { describe, expect, it } from 'vitest';
import { SECTIONS } from './asvs-ids.ts';
import { findMissingProofs, parseRequirements, readText } from './proofs.ts';

const page = readText('docs/asvs.md');

const ids = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `V${section}.${number}`),
);

const requirements = parseRequirements(page, /V\d/);

describe('docs/asvs.md', () => {
  it('names each of the 253 requirements once', () => {
    expect(ids).toHaveLength(253);
    const named = page.match(/\bV\d+\.\d+\.\d+\b/g) ?? [];
    expect(named.toSorted()).toEqual(ids.toSorted());
  });

  it('links to existing files and tests', () => {
    expect(findMissingProofs(requirements)).toEqual([]);
  });

  it('has a proof or a reason for every requirement', () => {
    const unproven = requirements.filter(
      ({ statement, proofs }) => proofs.length === 0 && !/\*\*Deviation\b/.test(statement),
    );
    expect(unproven).toEqual([]);
  });
});
