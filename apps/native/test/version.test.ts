import { expect, it } from 'vitest';
import { nativeVersionFiles } from '../../../scripts/lib/native-version.mjs';
import { readText } from './support/project.ts';

const root = '../..';
const { version } = JSON.parse(readText(root, 'package.json'));

it('both projects have the version of the release', () => {
  const files = Object.entries(nativeVersionFiles(version));
  expect(files).toHaveLength(2);
  for (const [file, content] of files) expect(readText(root, file)).toBe(content);
});

it('the number of a version is larger than that of any earlier one', () => {
  const codes = ['0.1.0', '0.1.1', '0.2.0', '1.0.0', '1.0.99', '1.1.0', '2.0.0'].map(
    (name) => nativeVersionFiles(name)['apps/native/android/version.properties'],
  );
  const codeOf = (content: string | undefined) => Number(content?.split('code=')[1]);
  expect(codes.map(codeOf)).toEqual([100, 101, 200, 10_000, 10_099, 10_100, 20_000]);
});

it('a bundle is signed only with the key of the operator, which git ignores', () => {
  const gradle = readText('android/app/build.gradle');
  expect(gradle).toContain('if (!keystore.isEmpty())');
  expect(gradle.match(/\bsigningConfig .*/g)).toEqual(['signingConfig signingConfigs.release']);
  expect(readText('android/.gitignore')).toMatch(/^keystore\.properties$/m);
});
