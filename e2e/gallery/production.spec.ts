import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GALLERY } from '../../apps/web/gallery/path.ts';
import { expect, test } from '../support/test.ts';

const SERVED = join(import.meta.dirname, '../../apps/web/dist');

test('the production build contains no code of the gallery', () => {
  const files = readdirSync(SERVED, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(GALLERY))).toEqual([]);
});
