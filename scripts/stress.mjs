import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { projectPath } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { suites } from './lib/suites.mjs';

/**
 * Runs one test fifty times beside a busy thread for each core: `npm run stress -- e2e
 * e2e/failures.spec.ts -g "sent again"`, `npm run stress -- rules private-mode`.
 */
const TIMES = 50;

const [suite, ...rest] = process.argv.slice(2);
if (!(suite in suites) || rest.length === 0) {
  console.error('Name a suite, then the test: npm run stress -- e2e e2e/failures.spec.ts');
  process.exit(1);
}
const node = await setUp({ tools: true });
// Threads end with this process in every case.
for (let core = 0; core < availableParallelism(); core += 1)
  new Worker('for (;;) {}', { eval: true });
const env = { TEST_STRICT: '1' };
const test = (...more) =>
  run(node, [projectPath('scripts/test.mjs'), suite, ...rest, ...more], { env });
process.exit(suites[suite].inBrowser ? await test(`--repeat-each=${TIMES}`) : await repeatTest());

/** Vitest has no option to repeat a file. */
async function repeatTest() {
  let failed = 0;
  for (let turn = 1; turn <= TIMES; turn += 1) {
    if ((await test()) !== 0) failed += 1;
    console.log(`Turn ${turn} of ${TIMES}: ${failed} failed so far.`);
  }
  return failed === 0 ? 0 : 1;
}
