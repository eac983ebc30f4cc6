import { createTestFolder } from './create-test-folder.mjs';
import { ensureAndroidTools, ensureRedis } from './ensure-tools.mjs';
import { binaryPath, projectPath } from './project.mjs';
import { testsOfPlaywright, testsOfVitest } from './test-report.mjs';

/**
 * The suites: the command and environment that run one with a report file, the tests in that report
 * in the form of `test-report.mjs`, and the arguments that run the failed ones of the last run
 * again, one after the other. A suite belongs to the tiers of its `tier` and above: `quick`, then
 * `usual`, which is `npm test`, then `full`. Linux installs the tools that `ensureTools` requires;
 * on other systems the suite skips the tests that need them and reports it. A suite with
 * `isIoBound` waits for processes more than it computes, and runs beside the others without a
 * browser. A suite with `runsAlone` measures, and runs when no other does.
 */
export const suites = {
  unit: { ...vitestProject('unit'), tier: 'quick', needsWebApp: false },
  rules: { ...vitestProject('rules'), tier: 'quick', needsWebApp: true },
  server: { ...vitestProject('server'), needsWebApp: true },
  android: {
    ...vitestProject('android'),
    isIoBound: true,
    needsWebApp: false,
    ensureTools: ensureAndroidTools,
  },
  processes: { ...vitestProject('processes'), isIoBound: true, needsWebApp: true },
  redis: {
    ...vitestProject('redis'),
    isIoBound: true,
    needsWebApp: true,
    ensureTools: ensureRedis,
  },
  chaos: { ...vitestProject('chaos'), needsWebApp: true, runsAlone: true },
  e2e: playwright('e2e/playwright.config.ts'),
  'unusual-path': { ...vitestProject('unusual-path'), tier: 'full', needsWebApp: true },
  release: { ...vitestProject('release'), tier: 'full', needsWebApp: true },
  'chaos-alone': {
    ...vitestProject('chaos-alone'),
    tier: 'full',
    needsWebApp: true,
    runsAlone: true,
  },
  // Its figures are valid on an idle machine.
  smoothness: { ...playwright('e2e/smoothness.config.ts'), tier: 'full', runsAlone: true },
  lighthouse: {
    tier: 'full',
    needsWebApp: true,
    inBrowser: true,
    runsAlone: true,
    command: (report) => ({
      args: [projectPath('e2e/lighthouse/main.ts')],
      env: { LIGHTHOUSE_REPORT: report },
    }),
    tests: (report) => report,
  },
};

function playwright(config) {
  return {
    tier: 'usual',
    needsWebApp: true,
    inBrowser: true,
    command: (report) => ({
      args: [
        binaryPath('@playwright/test', 'playwright'),
        'test',
        `--config=${config}`,
        '--reporter=list,json',
      ],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: `${report}.last-run`,
        E2E_DATA_DIR: createTestFolder(),
      },
    }),
    tests: testsOfPlaywright,
    // It includes the tests that did not run because an earlier one failed.
    rerunArgs: () => ['--workers=1', '--last-failed'],
  };
}

function vitestProject(name) {
  return {
    tier: 'usual',
    inBrowser: false,
    command: (report) => ({
      args: [
        binaryPath('vitest'),
        'run',
        `--project=${name}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      env: {},
    }),
    tests: testsOfVitest,
    rerunArgs: (failed) => ['--maxWorkers=1', ...new Set(failed.map(({ file }) => file))],
  };
}

const TIERS = ['quick', 'usual', 'full'];

/** The names of the suites of a tier; undefined for an unknown tier. */
export function suitesOf(tier) {
  const rank = TIERS.indexOf(tier);
  if (rank === -1) return undefined;
  return Object.keys(suites).filter((name) => TIERS.indexOf(suites[name].tier) <= rank);
}
