import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGallery, buildWeb } from './lib/build-web.mjs';
import { browserEnv } from './lib/chromium.mjs';
import { ensureFonts } from './lib/ensure-fonts.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { suites, suitesOf } from './lib/suites.mjs';
import { printFailed, printSlowest } from './lib/test-report.mjs';

const { chosen, extra, full } = parseArguments(process.argv.slice(2));
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
const total = { passed: 0, failed: 0, skipped: 0 };
const tests = [];
// Tests are idle more than they compute, so three lanes of suites share the cores. A suite that
// measures runs alone.
const shared = chosen.filter((name) => !suites[name].runsAlone);
await runInParallel([
  shared.filter((name) => !suites[name].inBrowser && !suites[name].isIoBound),
  shared.filter((name) => suites[name].inBrowser),
  shared.filter((name) => suites[name].isIoBound),
]);
await runSequentially(chosen.filter((name) => suites[name].runsAlone));
rmSync(reports, { recursive: true });
if (tests.length > 0) printSlowest(tests);
printFailed(tests);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * `npm test -- quick`, `npm test -- unit rules -t words`: first a tier or names of suites; the rest
 * are their arguments.
 */
function parseArguments([first, ...rest]) {
  const tier = suitesOf(first);
  if (tier) return { chosen: tier, extra: rest, full: first === 'full' };
  const names = first === undefined ? [] : [first, ...rest];
  const firstNonSuite = names.findIndex((argument) => !(argument in suites));
  const named = firstNonSuite === -1 ? names : names.slice(0, firstNonSuite);
  return {
    chosen: named.length > 0 ? named : suitesOf('usual'),
    extra: names.slice(named.length),
    full: process.env.TEST_FULL === '1',
  };
}

/**
 * Runs the lanes of suites in parallel. The first prints as it runs; the output of the others
 * follows, because interleaved output is unreadable.
 */
async function runInParallel(lines) {
  const [first, ...others] = lines.filter((names) => names.length > 0);
  if (first === undefined) return;
  if (others.length === 0) return runSequentially(first);
  console.log(`In parallel: ${others.flat().join()}. Their output follows.`);
  env.SHARES_CORES = '1';
  const outputs = others.map((names) => path.join(reports, `${names[0]}.txt`));
  await Promise.all([
    runSequentially(first),
    ...others.map(async (names, index) => {
      const output = openSync(outputs[index], 'w');
      await runSequentially(names, ['ignore', output, output]);
      closeSync(output);
    }),
  ]);
  for (const output of outputs) process.stdout.write(readFileSync(output));
}

async function runSequentially(names, stdio) {
  for (const name of names) {
    const counted = await runSuite(name, stdio);
    for (const key of Object.keys(total)) total[key] += counted[key];
  }
}

/** A suite that crashes or runs no test counts as one failure. */
async function runSuite(name, stdio) {
  if (suites[name].needsWebApp && !isWebAppBuilt) {
    console.log(`${name} needs the web app and did not run.`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if (missingTools.has(name)) {
    console.log(`${name} needs programs that are not installed and did not run.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const report = path.join(reports, `${name}.json`);
  const { args, env: ownEnv } = suites[name].command(report);
  const code = await run(node, [...args, ...extra], { env: { ...env, ...ownEnv }, stdio });
  if (ownEnv.E2E_DATA_DIR) rmSync(ownEnv.E2E_DATA_DIR, { recursive: true, force: true });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  if (result) tests.push(...suites[name].tests(result));
  const counted = result ? suites[name].count(result) : { passed: 0, failed: 0, skipped: 0 };
  const hasPassed = code === 0 && counted.passed > 0;
  if (hasPassed || counted.failed > 0) return counted;
  console.log(code === 0 ? `No test of ${name} ran.` : `${name} ended with code ${code}.`);
  return { ...counted, failed: 1 };
}
