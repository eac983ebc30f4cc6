import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../../..');

/** An entry about one requirement: the statement, and the files and tests that prove it. */
export type Requirement = { statement: string; proofs: string[] };

/**
 * @param page a document with list items `- **id**: statement`, which contain a list of proofs
 * @param id a pattern for the start of the ids
 */
export function parseRequirements(page: string, id: RegExp): Requirement[] {
  return page.split(new RegExp(`^- \\*\\*(?=${id.source})`, 'm')).flatMap((item, index) => {
    const [entry = ''] = item.split(/\n(?! )/);
    const [statement = '', ...proofs] = entry.split('\n  - ');
    return index === 0 ? [] : [{ statement, proofs }];
  });
}

/** The proofs that name a missing file or test. */
export function findMissingProofs(requirements: readonly Requirement[]): string[] {
  return requirements.flatMap(({ proofs }) => proofs.filter((proof) => !proofExists(proof)));
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
