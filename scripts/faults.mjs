import { parseArgs, stripVTControlCharacters } from 'node:util';
import { groups } from './faults/groups.mjs';
import { buildGallery, buildWeb } from './lib/build-web.mjs';
import { browserEnv } from './lib/chromium.mjs';
import { ensureFonts } from './lib/ensure-fonts.mjs';
import { exitWithError } from './lib/exit-with-error.mjs';
import {
  assertCommitted,
  findStaleFaults,
  revertAtExit,
  withFault,
} from './lib/faults/apply-fault.mjs';
import { runTests } from './lib/faults/run-tests.mjs';
import { setUp } from './lib/set-up.mjs';
import { suites } from './lib/suites.mjs';

// Applies each fault of scripts/faults to the sources in turn and expects its tests to fail: `npm
// run faults`, `npm run faults -- server`, `npm run faults -- own-card-in-swap`. `--list` prints
// the faults and `--check` validates them against the sources; neither runs a test.
const { values, positionals } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const LINES_SHOWN = 40;
/** The sources of the built web app, which browser tests use. */
const WEB_SOURCES = /^(apps\/web|packages\/shared\/src)\//;

const chosen = selectFaults(positionals);
if (values.list) {
  for (const { name, group, description } of chosen)
    console.log(`${group} ${name}: ${description}`);
  process.exit();
}
const stale = findStaleFaults(chosen);
if (stale.length > 0)
  exitWithError(
    `The replaced text of these faults is not in their file exactly once, or a test file does not exist:\n${stale.map(({ name, file }) => `${name}: ${file}`).join('\n')}`,
  );
if (values.check) process.exit();
assertCommitted(chosen);
const node = await setUp({ tools: true });
const env = {};
if (chosen.some(inBrowser)) {
  Object.assign(env, await browserEnv(node));
  await ensureFonts();
}
if (!(await build(chosen))) process.exit(1);
revertAtExit();
await assertTestsPass();
const results = [];
for (const fault of chosen) {
  const startedAt = performance.now();
  const outcome = await withFault(fault, () => runFault(fault));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  results.push({ fault, seconds, ...outcome });
  console.log(formatResult(results.at(-1)));
}
// Rebuilds, so that no build with a fault is tested or served afterwards.
await build(chosen);
const missed = results.filter(({ is }) => is !== 'caught');
for (const result of missed) console.log(formatResult(result));
console.log(`${results.length - missed.length} caught, ${missed.length} not.`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** The faults selected by their names, by groups, and by prefixes of groups. */
function selectFaults(names) {
  const all = groups.flatMap(({ group, faults }) => faults.map((fault) => ({ ...fault, group })));
  const isCalled = ({ name, group }, wanted) =>
    name === wanted || group === wanted || group.startsWith(`${wanted}/`);
  const unknown = names.filter((name) => !all.some((fault) => isCalled(fault, name)));
  if (unknown.length > 0) exitWithError(`No fault or group is named ${unknown.join(', ')}.`);
  if (names.length === 0) return all;
  return all.filter((fault) => names.some((name) => isCalled(fault, name)));
}

/** Builds the web app and, if a test of these faults uses it, the gallery. */
async function build(faults) {
  const usesGallery = faults.some(({ tests }) =>
    tests.files.some((file) => file.startsWith('e2e/gallery/')),
  );
  return (await buildWeb(node)) && (!usesGallery || (await buildGallery(node)));
}

function inBrowser({ tests: { suite } }) {
  return suites[suite].inBrowser;
}

/**
 * A test that fails without a fault proves nothing. Each suite runs once, with the tests of all
 * faults.
 */
async function assertTestsPass() {
  for (const [suite, faults] of Map.groupBy(chosen, ({ tests }) => tests.suite)) {
    const tests = faults.map(({ tests }) => tests);
    const files = [...new Set(tests.flatMap(({ files }) => files))];
    const titles = tests.every(({ titles }) => titles)
      ? [...new Set(tests.flatMap(({ titles }) => titles))]
      : [];
    const { passed, failed, broken, printed } = await runTests(
      node,
      { suite, files, titles },
      { env, once: false },
    );
    if (failed === 0 && broken === 0 && passed > 0) {
      console.log(`Without a fault ${passed} tests of ${suite} pass.`);
      continue;
    }
    console.log(lastLines(printed));
    exitWithError(`Tests of ${suite} fail without a fault (see the output above), or none ran.`);
  }
}

/**
 * @returns `caught`, or the reason why not: `MISSED` if the tests pass, `BROKEN` if they could not
 *   run
 */
async function runFault(fault) {
  const { suite, files, titles = [] } = fault.tests;
  if (inBrowser(fault) && WEB_SOURCES.test(fault.file) && !(await build([fault])))
    return { is: 'BROKEN', why: 'the web app could not be built' };
  const result = await runTests(node, { suite, files, titles }, { env, once: true });
  if (result.failed > 0) return { is: 'caught', why: result.firstFailed };
  console.log(lastLines(result.printed));
  if (result.broken > 0) return { is: 'BROKEN', why: 'a test file could not be loaded or set up' };
  if (result.passed === 0) return { is: 'BROKEN', why: 'no test ran' };
  return { is: 'MISSED', why: fault.description };
}

function lastLines(printed) {
  return stripVTControlCharacters(printed).trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
}

function formatResult({ fault, is, why, seconds }) {
  return `${is.padEnd(6)} ${seconds.padStart(4)} s  ${fault.name}: ${why}`;
}
