import { availableParallelism } from 'node:os';
import { commandOf, inProject } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

/** Those that take longest first. */
const TYPED = [
  'apps/server',
  'apps/web',
  'torture',
  'e2e',
  'bench',
  'apps/native',
  'apps/web/tsconfig.build.json',
  'apps/web/service-worker',
  'packages/shared',
];

// Biome colours what it prints even into a file.
const COLOURS = process.stdout.isTTY ? [] : ['--colors=off'];

const node = await setUp({ tools: true });
const checks = [
  { name: 'format and lint', args: [commandOf('@biomejs/biome', 'biome'), 'ci', ...COLOURS, '.'] },
  ...TYPED.map((folder) => ({
    name: `types of ${folder}`,
    args: [commandOf('typescript', 'tsc'), '-p', inProject(folder)],
  })),
  {
    name: 'boundaries',
    args: [
      commandOf('dependency-cruiser', 'depcruise'),
      'apps',
      'packages',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'unused code', args: [commandOf('knip')] },
  { name: 'seeded faults', args: [inProject('scripts/faults.mjs'), '--check'] },
  { name: 'packages', args: [inProject('scripts/supply.mjs'), '--offline'] },
];

const results = [];
const left = checks.values();
await Promise.all(Array.from({ length: availableParallelism() }, checkWhatIsLeft));
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${name}`);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

async function checkWhatIsLeft() {
  for (const { name, args } of left) {
    const begun = performance.now();
    const code = await run(node, args);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    results.push({ name, passed: code === 0, seconds });
  }
}
