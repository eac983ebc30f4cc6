import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../run.mjs';
import { suites } from '../suites.mjs';
import { countOutcomes } from '../test-report.mjs';

/** The first failure decides; the remaining tests would only take time. */
const BAIL_FLAGS = { browser: ['-x'], vitest: ['--bail=1'] };

/**
 * Runs tests of one suite and captures their output.
 *
 * @param tests the suite, files of it, and titles or parts of titles; without titles all tests of
 *   the files
 * @param once whether the first failure ends the run
 * @returns the numbers of passed, failed and broken tests, the title of the first failed test, and
 *   the output
 */
export async function runTests(node, { suite, files, titles }, { env, once }) {
  const { command, tests, inBrowser } = suites[suite];
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  const report = path.join(folder, 'report.json');
  const { args, env: ownEnv } = command(report);
  const more = once ? BAIL_FLAGS[inBrowser ? 'browser' : 'vitest'] : [];
  const only = titles.length > 0 ? [inBrowser ? '--grep' : '-t', patternOf(titles)] : [];
  const log = path.join(folder, 'printed.txt');
  const out = openSync(log, 'w');
  await run(node, [...args, ...files, ...more, ...only], {
    env: { ...env, ...ownEnv },
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  const found = existsSync(report) ? tests(JSON.parse(readFileSync(report, 'utf8'))) : [];
  const printed = readFileSync(log, 'utf8');
  rmSync(folder, { recursive: true });
  if (ownEnv.E2E_DATA_DIR) rmSync(ownEnv.E2E_DATA_DIR, { recursive: true, force: true });
  const firstFailed = found.find(({ outcome }) => outcome === 'failed')?.title;
  return { ...countOutcomes(found), firstFailed, printed };
}

function patternOf(titles) {
  return titles.map((title) => RegExp.escape(title)).join('|');
}
