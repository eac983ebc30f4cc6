import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readText } from './support/project.ts';

const job = z.strictObject({
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  steps: z.array(
    z.strictObject({
      name: z.optional(z.string()),
      run: z.optional(z.string()),
      uses: z.optional(z.string().check(z.regex(/@[0-9a-f]{40}$/))),
      with: z.optional(z.record(z.string(), z.unknown())),
      'working-directory': z.optional(z.string()),
    }),
  ),
});
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.record(z.string(), z.unknown()),
  env: z.record(z.string(), z.string()),
  jobs: z.strictObject({ ios: job, android: job }),
});

it('the workflow builds both apps, can only read, and pins each action to a commit', () => {
  const { jobs } = workflow.parse(parse(readText('../../.github/workflows/native.yml')));
  const commandsOf = ({ steps }: z.infer<typeof job>) => steps.flatMap(({ run }) => run ?? []);
  expect(commandsOf(jobs.ios)).toEqual(['npm run native', expect.stringMatching(/^xcodebuild /)]);
  expect(commandsOf(jobs.android)).toEqual(['npm run native', expect.stringContaining('gradlew')]);
});
