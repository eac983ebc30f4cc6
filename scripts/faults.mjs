import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import { exitWithError } from './lib/exit-with-error.mjs';
import { projectPath } from './lib/project.mjs';
import { captureOutput } from './lib/run.mjs';
import { seededFaults } from './lib/seeded-faults.mjs';
import { setUp } from './lib/set-up.mjs';
import { suites } from './lib/suites.mjs';

// Applies each seeded fault to the sources in turn and expects its test to fail: `npm run faults`,
// or `npm run faults -- anonymous` for the faults with this word in their names. `--list` prints the
// faults and `--check` validates them against the sources; neither runs a test.
const LINES_SHOWN = 40;
const MAX_OUTPUT_BYTES = 100 * 1024 * 1024;
const COUNTS = /^(\d+) passed, (\d+) failed$/m;
/** Not that of a file which could not be loaded or set up. */
const FAILED_TEST = /^Failed: (.*)(?<!: outside of a test)$/m;

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' }, check: { type: 'boolean' } },
  allowPositionals: true,
});
const names = Object.keys(seededFaults);
const unknown = positionals.filter((part) => !names.some((name) => name.includes(part)));
if (unknown.length > 0)
  exitWithError(`No fault is named ${unknown.join(', ')}. The faults:\n${names.join('\n')}`);
const chosen = Object.entries(seededFaults)
  .map(([name, fault]) => ({ name, ...fault }))
  .filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
  );
if (values.list) {
  for (const { name, effect } of chosen) console.log(`${name}: ${effect}`);
  process.exit();
}
const stale = chosen.filter(
  ({ file, from, test }) =>
    [file, test].some((needed) => !existsSync(projectPath(needed))) ||
    read(file).split(from).length !== 2,
);
if (stale.length > 0)
  exitWithError(
    `The replaced text of these faults is not in their file exactly once, or a test file does not exist:\n${stale.map(({ name, file }) => `${name}: ${file}`).join('\n')}`,
  );
if (values.check) process.exit();
const changed = captureOutput('git', ['status', '--porcelain', ...chosen.map(({ file }) => file)]);
if (changed !== '')
  exitWithError(`Commit or revert the changes of these files first:\n${changed ?? 'git failed'}`);

const node = await setUp({ tools: true });
// A test that fails without a fault proves nothing.
for (const [suite, faults] of Map.groupBy(chosen, suiteOf)) {
  const { passed, failed, output } = await runTests(faults, { once: false });
  if (failed > 0 || passed === 0) {
    console.log(output);
    exitWithError(`Tests of ${suite} fail without a fault (see the output above), or none ran.`);
  }
  console.log(`Without a fault ${passed} tests of ${suite} pass.`);
}
// The file of a fault is reverted in every case.
let revert = () => {};
process.on('exit', () => revert());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
let missed = 0;
for (const fault of chosen) {
  const startedAt = performance.now();
  const clean = read(fault.file);
  revert = () => writeFileSync(projectPath(fault.file), clean);
  writeFileSync(
    projectPath(fault.file),
    clean.replace(fault.from, () => fault.to),
  );
  const { is, why, output } = outcomeOf(fault, await runTests([fault], { once: true }));
  revert();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  if (is !== 'caught') {
    missed += 1;
    console.log(output);
  }
  console.log(`${is} ${seconds.padStart(4)} s  ${fault.name}: ${why}`);
}
console.log(`${chosen.length - missed} caught, ${missed} not.`);
process.exitCode = missed === 0 ? 0 : 1;

function outcomeOf({ effect }, { passed, failed, firstFailed, output }) {
  if (firstFailed) return { is: 'caught', why: firstFailed };
  if (failed === 0 && passed > 0) return { is: 'MISSED', why: effect, output };
  return { is: 'BROKEN', why: 'no test ran, or a file could not be loaded or set up', output };
}

function suiteOf({ test }) {
  if (test.startsWith('e2e/')) return 'e2e';
  if (test.startsWith('apps/server/test/')) return 'server';
  return test.startsWith('apps/server/') ? 'rules' : 'unit';
}

/**
 * Runs the tests of faults of one suite.
 *
 * @param once whether the first failure ends the run; otherwise failed tests are judged alone
 * @returns the numbers, and the end of the output
 */
async function runTests(faults, { once }) {
  const suite = suiteOf(faults[0]);
  const files = new Set(faults.map(({ test }) => test));
  const titles = faults.flatMap(({ title = [] }) => title).map((title) => RegExp.escape(title));
  const grep = titles.length > 0 ? ['--grep', titles.join('|')] : [];
  const bail = once ? [suites[suite].inBrowser ? '-x' : '--bail=1'] : [];
  const { stdout } = await promisify(execFile)(
    node,
    [projectPath('scripts/test.mjs'), suite, ...files, ...grep, ...bail],
    { env: { ...process.env, TEST_STRICT: once ? '1' : '0' }, maxBuffer: MAX_OUTPUT_BYTES },
  ).catch((error) => error);
  const [, passed, failed] = COUNTS.exec(stdout) ?? [];
  return {
    passed: Number(passed),
    failed: Number(failed),
    firstFailed: FAILED_TEST.exec(stdout)?.[1],
    output: stdout.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n'),
  };
}

function read(file) {
  return readFileSync(projectPath(file), 'utf8');
}
