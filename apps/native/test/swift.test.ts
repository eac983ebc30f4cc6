import { expect, it } from 'vitest';
import { readText } from './support/project.ts';
import { findSyntaxErrors } from './support/syntax.ts';
import { readXcodeProject } from './support/xcode-project.ts';

it('the Swift sources have no syntax error, and the parser finds one', async () => {
  const files = readXcodeProject().targets.flatMap(({ sources }) => sources);
  const sources = files.map((file) => readText('ios/App', file));
  const broken = 'func broken() {\n    call(\n}\n';
  expect(await findSyntaxErrors('swift', [...sources, broken])).toEqual(['    call(']);
});
