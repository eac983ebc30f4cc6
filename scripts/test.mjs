import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGallery, buildWeb } from './lib/build.mjs';
import { browserEnv } from './lib/chromium.mjs';
import { ensureFonts } from './lib/ensure-tools.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { suites, suitesOf } from './lib/suites.mjs';
import {
  brokenTest,
  countOutcomes,
  mergeRuns,
  printFailed,
  printSlowest,
} from './lib/test-report.mjs';

/** More unstable tests in one run mean that the suites need a repair. */
const MOST_UNSTABLE = 5;

const { chosen, extra, full, strict } = parseArguments(process.argv.slice(2));
const node = await setUp({ tools: true });
const env = full ? { TEST_FULL: '1' } : {};
if (chosen.some((name) => suites[name].inBrowser)) {
  Object.assign(env, await browserEnv(node));
  await ensureFonts();
}
const missingTools = new Set();
for (const name of chosen) {
  if (suites[name].ensureTools && !(await suites[name].ensureTools())) missingTools.add(name);
}
const isWebAppNeeded = chosen.some((name) => suites[name].needsWebApp);
const isWebAppBuilt = !isWebAppNeeded || ((await buildWeb(node)) && (await buildGallery(node)));

const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'));
/** The tests of each suite that ran. */
const results = new Map();
// Suites that wait for processes run beside the others without a browser. More at once takes no less
// time on two cores, and tests with a clock fail there.
const inLane = (lane) => chosen.filter((name) => laneOf(suites[name]) === lane);
await runInParallel(inLane('computing'), inLane('waiting'));
await runSequentially([...inLane('browser'), ...inLane('alone')]);
if (mayRerun()) await rerunFailed();
rmSync(reports, { recursive: true });
const tests = [...results.values()].flat();
if (tests.length > 0) printSlowest(tests);
printFailed(tests);
const { passed, unstable, failed, broken, skipped } = countOutcomes(tests);
if (skipped > 0) console.log(`${skipped} skipped`);
if (unstable > 0) console.log(`${unstable} unstable, at most ${MOST_UNSTABLE} are allowed`);
console.log(`${passed + unstable} passed, ${failed + broken} failed`);
process.exitCode = failed + broken === 0 && unstable <= MOST_UNSTABLE ? 0 : 1;

/**
 * `npm test -- quick`, `npm test -- unit rules -t words`: first a tier or names of suites; the rest
 * are their arguments.
 */
function parseArguments([first, ...rest]) {
  const tier = suitesOf(first);
  const full = first === 'full';
  const options = {
    full: full || process.env.TEST_FULL === '1',
    strict: full || process.env.TEST_STRICT === '1',
  };
  if (tier) return { ...options, chosen: tier, extra: rest };
  const names = first === undefined ? [] : [first, ...rest];
  const firstNonSuite = names.findIndex((argument) => !(argument in suites));
  const named = firstNonSuite === -1 ? names : names.slice(0, firstNonSuite);
  const chosen = named.length > 0 ? named : suitesOf('usual');
  return { ...options, chosen, extra: names.slice(named.length) };
}

function laneOf({ runsAlone, inBrowser, isIoBound }) {
  if (runsAlone) return 'alone';
  if (inBrowser) return 'browser';
  return isIoBound ? 'waiting' : 'computing';
}

/**
 * Runs two lanes of suites in parallel. The first prints as it runs; the output of the second
 * follows, because interleaved output is unreadable.
 */
async function runInParallel(first, second) {
  if (first.length === 0 || second.length === 0) return runSequentially([...first, ...second]);
  console.log(`In parallel: ${second.join()}. Their output follows.`);
  env.SHARES_CORES = '1';
  const output = path.join(reports, 'second-lane.txt');
  const written = openSync(output, 'w');
  await Promise.all([
    runSequentially(first),
    runSequentially(second, ['ignore', written, written]).then(() => {
      delete env.SHARES_CORES;
    }),
  ]);
  closeSync(written);
  process.stdout.write(readFileSync(output));
}

async function runSequentially(names, stdio) {
  for (const name of names) results.set(name, await runSuite(name, extra, stdio));
}

/** @returns the tests of the suite. One that crashes or runs no test has a broken one. */
async function runSuite(name, more, stdio) {
  if (suites[name].needsWebApp && !isWebAppBuilt)
    return [brokenTest(name, 'The web app could not be built.')];
  if (missingTools.has(name)) {
    console.log(`${name} needs programs that are not installed and did not run.`);
    return [{ ...brokenTest(name, ''), outcome: 'skipped' }];
  }
  const report = path.join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const { args, env: ownEnv } = suites[name].command(report);
  const code = await run(node, [...args, ...more], { env: { ...env, ...ownEnv }, stdio });
  if (ownEnv.E2E_DATA_DIR) rmSync(ownEnv.E2E_DATA_DIR, { recursive: true, force: true });
  const tests = existsSync(report)
    ? suites[name].tests(JSON.parse(readFileSync(report, 'utf8')))
    : [];
  const { passed, failed, broken } = countOutcomes(tests);
  if ((code === 0 && passed > 0) || failed + broken > 0) return tests;
  const reason = code === 0 ? 'No test ran.' : `It ended with code ${code}.`;
  return [...tests, brokenTest(name, reason)];
}

/** A run that is red in any case is not repeated. */
function mayRerun() {
  const { failed, broken } = countOutcomes([...results.values()].flat());
  return !strict && broken === 0 && failed > 0 && failed <= MOST_UNSTABLE;
}

/** Runs each failed test once more, one after the other, while nothing else runs. */
async function rerunFailed() {
  for (const [name, tests] of results) {
    const failed = tests.filter(({ outcome }) => outcome === 'failed');
    if (failed.length === 0 || !suites[name].rerunArgs) continue;
    console.log(`\nAgain, alone: ${failed.map(({ title }) => title).join(', ')}`);
    const more = [...extra, ...suites[name].rerunArgs(failed)];
    results.set(name, mergeRuns(tests, await runSuite(name, more)));
  }
}
