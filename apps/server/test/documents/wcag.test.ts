import { describe, expect, it } from 'vitest';
import { findMissingProofs, parseRequirements, readText } from './proofs.ts';
import { GUIDELINES } from './wcag-ids.ts';

const page = readText('docs/accessibility.md');

const ids = Object.entries(GUIDELINES).flatMap(([guideline, numbers]) =>
  numbers.split(' ').map((number) => `${guideline}.${number}`),
);

const criteria = parseRequirements(page, /\d\.\d+\.\d+ /);

describe('docs/accessibility.md', () => {
  it('has one entry for each of the 55 criteria', () => {
    expect(ids).toHaveLength(55);
    const named = [...page.matchAll(/^- \*\*(\d\.\d+\.\d+) /gm)].map(([, id]) => id);
    expect(named).toEqual(ids);
    expect(criteria).toHaveLength(55);
  });

  it('links to existing files and tests', () => {
    expect(findMissingProofs(criteria)).toEqual([]);
  });

  it('has a proof for every criterion, or a reason why it does not apply', () => {
    const unproven = criteria.filter(
      ({ statement, proofs }) => proofs.length === 0 && !/\*\*Does not apply\b/.test(statement),
    );
    expect(unproven).toEqual([]);
  });
});
