import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isNewerVersion, VERSION } from './version.ts';

it('is the version of package.json', async () => {
  const file = join(import.meta.dirname, '../../../../package.json');
  expect(JSON.parse(await readFile(file, 'utf8')).version).toBe(VERSION);
});

it.each([
  ['0.1.1', '0.1.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.99', true],
  ['1.0.0', '1.0.0-beta.1', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.2.0', false],
  ['1.0.0-beta.2', '1.0.0', false],
  ['1.0.0-beta.2', '1.0.0-beta.1', false],
  ['latest', '0.1.0', false],
  ['1.0', '0.1.0', false],
])('%s newer than %s: %s', (version, other, isNewer) => {
  expect(isNewerVersion(version, other)).toBe(isNewer);
});
