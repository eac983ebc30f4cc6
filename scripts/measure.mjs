import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { buildProduct } from './lib/build.mjs';
import { exitWithError } from './lib/exit-with-error.mjs';
import { projectPath } from './lib/project.mjs';
import { run, runInForeground } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { suites } from './lib/suites.mjs';

/* The npm commands that measure: `node scripts/measure.mjs bench …`. */
const STRESS_TIMES = 50;
const TEST = projectPath('scripts/test.mjs');

const commands = { bench: runOnProduct, chaos: runOnProduct, budget: recordBudget, stress };
const [name, ...args] = process.argv.slice(2);
const node = await setUp({ tools: true });
process.exit(await commands[name]());

/** Runs `bench` or `chaos`, which use the built server with the built web app that it serves. */
async function runOnProduct() {
  await buildProduct(node);
  return runInForeground([{ command: node, args: [projectPath(name, 'main.ts'), ...args] }]);
}

/** Measures and records the budget: commit the changed `budget.json` with the reason. */
async function recordBudget() {
  const env = { RECORD_BUDGET: '1' };
  const code = await run(node, [TEST, 'server', 'budget'], { env });
  return code || run(node, [TEST, 'e2e', 'page-weight', '--grep', 'budget load'], { env });
}

/**
 * Runs one test fifty times beside a busy thread for each core: `npm run stress -- e2e
 * e2e/failures.spec.ts -g "sent again"`, `npm run stress -- rules private-mode`.
 */
async function stress() {
  if (!(args[0] in suites) || args.length === 1)
    exitWithError('Name a suite, then the test: npm run stress -- e2e e2e/failures.spec.ts');
  // Threads end with this process in every case.
  for (let core = 0; core < availableParallelism(); core += 1)
    new Worker('for (;;) {}', { eval: true });
  const test = (...more) => run(node, [TEST, ...args, ...more], { env: { TEST_STRICT: '1' } });
  if (suites[args[0]].inBrowser) return test(`--repeat-each=${STRESS_TIMES}`);
  // Vitest has no option to repeat a file.
  let failed = 0;
  for (let turn = 1; turn <= STRESS_TIMES; turn += 1) {
    if ((await test()) !== 0) failed += 1;
    console.log(`Turn ${turn} of ${STRESS_TIMES}: ${failed} failed so far.`);
  }
  return failed === 0 ? 0 : 1;
}
