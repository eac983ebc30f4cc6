import { availableParallelism } from 'node:os';
import { binaryPath, projectPath } from './lib/project.mjs';
import { captureOutput, run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

/** The slowest first. */
const TYPED = [
  'apps/server',
  'apps/web',
  'chaos',
  'e2e',
  'bench',
  'apps/native',
  'apps/web/tsconfig.build.json',
  'apps/web/service-worker',
  'packages/embedded-postgres-launcher',
  'packages/shared',
];

/** The last commit before subjects were checked. */
const UNCHECKED_COMMIT = '12fac362090fd1d4c58a8d3b6bde95664ad1ab4f';

// Biome colours its output even if it is a file.
const COLOURS = process.stdout.isTTY ? [] : ['--colors=off'];

const node = await setUp({ tools: true });
const checks = [
  { name: 'format and lint', args: [binaryPath('@biomejs/biome', 'biome'), 'ci', ...COLOURS, '.'] },
  // TypeScript 6 serves the tools that load it as a module, which version 7 does not offer.
  ...TYPED.map((folder) => ({
    name: `types of ${folder}`,
    args: [binaryPath('typescript-7', 'tsc'), '-p', projectPath(folder)],
  })),
  {
    name: 'boundaries',
    args: [
      binaryPath('dependency-cruiser', 'depcruise'),
      'apps',
      'packages',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'unused code', args: [binaryPath('knip')] },
  {
    name: 'words',
    args: [binaryPath('cspell'), 'lint', '--no-progress', '--no-summary', '--quiet', '**'],
  },
  { name: 'duplicate exports', args: [projectPath('scripts/duplicate-exports.mjs')] },
  {
    name: 'documentation',
    args: [projectPath('scripts/cli.mjs'), 'docs', '--dryrun'],
  },
  { name: 'seeded faults', args: [projectPath('scripts/faults.mjs'), '--check'] },
  { name: 'packages', args: [projectPath('scripts/audit.mjs'), '--offline'] },
  ...commitChecks(),
];

const results = [];
const remaining = checks.values();
await Promise.all(Array.from({ length: availableParallelism() }, runRemainingChecks));
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${name}`);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

/** A shallow clone may have the last commit only, and a download has none. */
function commitChecks() {
  const isKnown = (commit) => captureOutput('git', ['cat-file', '-e', commit]) !== undefined;
  if (!isKnown('HEAD')) return [];
  const range = isKnown(UNCHECKED_COMMIT) ? ['--from', UNCHECKED_COMMIT] : ['--last'];
  const commitlint = binaryPath('@commitlint/cli', 'commitlint');
  return [{ name: 'commit subjects', args: [commitlint, ...range] }];
}

async function runRemainingChecks() {
  for (const { name, args } of remaining) {
    const startedAt = performance.now();
    const code = await run(node, args);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    results.push({ name, passed: code === 0, seconds });
  }
}
