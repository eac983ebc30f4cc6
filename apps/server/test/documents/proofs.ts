import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../../..');

/** A table row about one requirement: the statement, and the files and tests that prove it. */
export type ProvenLine = { statement: string; proofs: string[] };

/**
 * @param page a document whose tables end with a column of proofs, separated by `<br>`
 * @param id a pattern for the first cell of their rows
 */
export function parseProofTable(page: string, id: RegExp): ProvenLine[] {
  return [
    ...page.matchAll(new RegExp(`^\\| ${id.source}[^|]*\\| (.*) \\| ([^|]*) \\|$`, 'gm')),
  ].map(([, statement = '', last = '']) => ({
    statement,
    proofs: last.split('<br>').flatMap((proof) => (proof.trim() === '' ? [] : [proof.trim()])),
  }));
}

/** The proofs that name a missing file or test. */
export function findMissingProofs(lines: readonly ProvenLine[]): string[] {
  return lines.flatMap(({ proofs }) => proofs.filter((proof) => !proofExists(proof)));
}

/** @param proof a file in backticks, and for a test its title in quotes */
function proofExists(proof: string): boolean {
  const [, file, quoted] = /^`([^`]+)`(?:, "([^"]+)")?$/.exec(proof) ?? [];
  const text = file === undefined ? '' : readText(file);
  return text !== '' && text.includes(quoted ?? '');
}

/** Empty for a missing file. */
export function readText(file: string): string {
  try {
    return readFileSync(join(PROJECT, file), 'utf8');
  } catch {
    return '';
  }
}
