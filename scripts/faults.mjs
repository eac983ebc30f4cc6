import { parseArgs, stripVTControlCharacters } from 'node:util';
import { groups } from './faults/groups.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { browserEnv } from './lib/chromium.mjs';
import { refuseUncommitted, revertAtExit, staleFaults, withFault } from './lib/faults/change.mjs';
import { runTests } from './lib/faults/run-tests.mjs';
import { ensureFonts } from './lib/fonts.mjs';
import { giveUp } from './lib/give-up.mjs';
import { setUp } from './lib/set-up.mjs';
import { suites } from './lib/suites.mjs';

// Puts each fault of scripts/faults into the sources, one after the other, and expects the tests that it
// names to fail: `npm run faults`, `npm run faults -- server`, `npm run faults -- own-card-in-swap`.
// `--list` prints what there is and `--check` whether each still fits the sources; neither runs a test.
const { values, positionals } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const LINES_SHOWN = 40;
/** What the tests of the web app in a browser see is what was built of these. */
const WEB_SOURCES = /^(apps\/web|packages\/shared\/src)\//;

const chosen = choose(positionals);
if (values.list) {
  for (const { name, group, goesWrong } of chosen) console.log(`${group} ${name}: ${goesWrong}`);
  process.exit();
}
const stale = staleFaults(chosen);
if (stale.length > 0)
  giveUp(
    `The text that these replace is not in their file exactly once, or a file of tests is gone:\n${stale.map(({ name, file }) => `${name}: ${file}`).join('\n')}`,
  );
if (values.check) process.exit();
refuseUncommitted(chosen);
const node = await setUp({ tools: true });
const env = {};
if (chosen.some(inBrowser)) {
  Object.assign(env, await browserEnv(node));
  await ensureFonts();
}
if (!(await buildWeb(node))) process.exit(1);
revertAtExit();
await expectAllToPass();
const results = [];
for (const fault of chosen) {
  const begun = performance.now();
  const outcome = await withFault(fault, () => judge(fault));
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  results.push({ fault, seconds, ...outcome });
  console.log(lineOf(results.at(-1)));
}
// What a fault was built into must not be tested or served afterwards.
await buildWeb(node);
const missed = results.filter(({ is }) => is !== 'caught');
for (const result of missed) console.log(lineOf(result));
console.log(`${results.length - missed.length} caught, ${missed.length} not.`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** The faults of these names, and of the groups and kinds of groups that are called so. */
function choose(names) {
  const all = groups.flatMap(({ group, faults }) => faults.map((fault) => ({ ...fault, group })));
  const isCalled = ({ name, group }, wanted) =>
    name === wanted || group === wanted || group.startsWith(`${wanted}/`);
  const unknown = names.filter((name) => !all.some((fault) => isCalled(fault, name)));
  if (unknown.length > 0) giveUp(`There is no fault and no group called ${unknown.join(', ')}.`);
  if (names.length === 0) return all;
  return all.filter((fault) => names.some((name) => isCalled(fault, name)));
}

function inBrowser({ tests: { suite } }) {
  return suites[suite].inBrowser;
}

/** A test that fails without a fault catches none. Each suite runs once, with what all faults name of it. */
async function expectAllToPass() {
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
    giveUp(`Tests of ${suite} fail without a fault, as told above, or none ran.`);
  }
}

/** @returns `caught`, or why not: `MISSED` where the tests pass, `BROKEN` where they could not judge */
async function judge(fault) {
  const { suite, files, titles = [] } = fault.tests;
  if (inBrowser(fault) && WEB_SOURCES.test(fault.file) && !(await buildWeb(node)))
    return { is: 'BROKEN', why: 'the web app could not be built' };
  const told = await runTests(node, { suite, files, titles }, { env, once: true });
  if (told.failed > 0) return { is: 'caught', why: told.firstFailed };
  console.log(lastLines(told.printed));
  if (told.broken > 0)
    return { is: 'BROKEN', why: 'a file of tests could not be loaded or set up' };
  if (told.passed === 0) return { is: 'BROKEN', why: 'no test ran' };
  return { is: 'MISSED', why: fault.goesWrong };
}

function lastLines(printed) {
  return stripVTControlCharacters(printed).trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
}

function lineOf({ fault, is, why, seconds }) {
  return `${is.padEnd(6)} ${seconds.padStart(4)} s  ${fault.name}: ${why}`;
}
