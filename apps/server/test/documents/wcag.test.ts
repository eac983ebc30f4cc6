import { describe, expect, it } from 'vitest';
import { findMissingProofs, parseProofTable, readText } from './proofs.ts';
import { GUIDELINES } from './wcag-ids.ts';

const page = readText('docs/accessibility.md');

const ids = Object.entries(GUIDELINES).flatMap(([guideline, numbers]) =>
  numbers.split(' ').map((number) => `${guideline}.${number}`),
);

const lines = parseProofTable(page, /\d\.\d+\.\d+/);

describe('the page of accessibility', () => {
  it('has one line for each of the 55 criteria', () => {
    expect(ids).toHaveLength(55);
    const named = [...page.matchAll(/^\| (\d\.\d+\.\d+) /gm)].map(([, id]) => id);
    expect(named).toEqual(ids);
    expect(lines).toHaveLength(55);
  });

  it('leads to files that are there, and to tests that are in them', () => {
    expect(findMissingProofs(lines)).toEqual([]);
  });

  it('has a proof on every line, or says why it does not apply', () => {
    const bare = lines.filter(
      ({ statement, proofs }) => proofs.length === 0 && !/\*\*Does not apply\b/.test(statement),
    );
    expect(bare).toEqual([]);
  });
});
