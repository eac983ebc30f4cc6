import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** Source files that match a pattern, without tests. */
function findSources(pattern: RegExp): string[] {
  return globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => pattern.test(readFileSync(join(SOURCES, file), 'utf8')))
    .sort();
}

it('A4: one function creates sessions and decides whether two-factor is required', () => {
  const inserts = /insertInto\(\s*['"`]sessions['"`]|insert\s+into\s+sessions\b/i;
  expect(findSources(inserts)).toEqual(['authentication/sessions.sql.ts']);
  expect(findSources(/\binsertSession\b/)).toEqual([
    'authentication/sessions.sql.ts',
    'sign-in/sessions.ts',
  ]);
  // Reauthentication issues a new token for the session that it renews.
  expect(findSources(/\bsendSessionToken\b/)).toEqual([
    'authentication/session.ts',
    'sign-in/sessions.ts',
  ]);
});
