import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../../..');

/** A line of a table that says how a requirement is met: what is said, and the files and tests that prove it. */
export type ProvenLine = { statement: string; proofs: string[] };

/**
 * @param page a document whose tables end with a column of proofs, separated by `<br>`
 * @param id how a line of them begins
 */
export function parseProofTable(page: string, id: RegExp): ProvenLine[] {
  return [
    ...page.matchAll(new RegExp(`^\\| ${id.source}[^|]*\\| (.*) \\| ([^|]*) \\|$`, 'gm')),
  ].map(([, statement = '', last = '']) => ({
    statement,
    proofs: last.split('<br>').flatMap((proof) => (proof.trim() === '' ? [] : [proof.trim()])),
  }));
}

/** The proofs that name a file or a test that is not there. */
export function findMissingProofs(lines: readonly ProvenLine[]): string[] {
  return lines.flatMap(({ proofs }) => proofs.filter((proof) => !proofExists(proof)));
}

/** @param proof a file in backticks, and the words of a test in quotes, where it is one */
function proofExists(proof: string): boolean {
  const [, file, quoted] = /^`([^`]+)`(?:, "([^"]+)")?$/.exec(proof) ?? [];
  const text = file === undefined ? '' : readText(file);
  return text !== '' && text.includes(quoted ?? '');
}

/** Nothing of a file that is not there. */
export function readText(file: string): string {
  try {
    return readFileSync(join(PROJECT, file), 'utf8');
  } catch {
    return '';
  }
}
