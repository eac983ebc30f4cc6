import { ensureAndroidTools } from './android-tools.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { commandOf, inProject } from './project.mjs';
import { ensureRedis } from './redis.mjs';
import { testsOfPlaywright, testsOfVitest } from './test-report.mjs';

/**
 * The suites: the command and environment that run one with a report in a file, how many tests that
 * report says passed, failed, and were found but not run, how many of the failures are files that could
 * not be loaded or set up (`broken`), and how long each test took. A suite belongs to
 * the tiers of its `tier` and above: `quick`, then `usual`, which is `npm test`, then `full`. What a
 * suite `needs` Linux must have, and installs; elsewhere the suite does without its tests, and says
 * so. What `waits` for processes more than it computes runs beside the others. What `measures` runs when
 * nothing else does.
 */
export const suites = {
  unit: { ...vitestProject('unit'), tier: 'quick', onWebApp: false },
  rules: { ...vitestProject('rules'), tier: 'quick', onWebApp: true },
  server: { ...vitestProject('server'), onWebApp: true },
  android: { ...vitestProject('android'), waits: true, onWebApp: false, needs: ensureAndroidTools },
  processes: { ...vitestProject('processes'), waits: true, onWebApp: true },
  redis: { ...vitestProject('redis'), waits: true, onWebApp: true, needs: ensureRedis },
  torture: { ...vitestProject('torture'), onWebApp: true, measures: true },
  e2e: playwright('e2e/playwright.config.ts'),
  'odd-folder': { ...vitestProject('odd-folder'), tier: 'full', onWebApp: true },
  'torture-alone': {
    ...vitestProject('torture-alone'),
    tier: 'full',
    onWebApp: true,
    measures: true,
  },
  // Its figures are true on a machine that has nothing else to do.
  smoothness: { ...playwright('e2e/smoothness.config.ts'), tier: 'full', measures: true },
  lighthouse: {
    tier: 'full',
    onWebApp: true,
    inBrowser: true,
    measures: true,
    command: (report) => ({
      args: [inProject('e2e/lighthouse/main.ts')],
      env: { LIGHTHOUSE_REPORT: report },
    }),
    count: ({ passed, failed }) => ({ passed, failed, skipped: 0 }),
    tests: () => [],
  },
};

function playwright(config) {
  return {
    tier: 'usual',
    onWebApp: true,
    inBrowser: true,
    command: (report) => ({
      args: [
        commandOf('@playwright/test', 'playwright'),
        'test',
        `--config=${config}`,
        '--reporter=list,json',
      ],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        E2E_DATA_DIR: memoryFolder(),
      },
    }),
    tests: testsOfPlaywright,
    count: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      broken: errors.length,
    }),
  };
}

function vitestProject(name) {
  return {
    tier: 'usual',
    inBrowser: false,
    command: (report) => ({
      args: [
        commandOf('vitest'),
        'run',
        `--project=${name}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      env: {},
    }),
    tests: testsOfVitest,
    count: ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => {
      const broken = testResults.filter(brokenFile).length;
      const failed = numFailedTests + broken;
      return { passed: numPassedTests, failed, skipped: numPendingTests, broken };
    },
  };
}

const TIERS = ['quick', 'usual', 'full'];

/** The names of the suites that a tier consists of; undefined where it is none. */
export function suitesOf(tier) {
  const rank = TIERS.indexOf(tier);
  if (rank === -1) return undefined;
  return Object.keys(suites).filter((name) => TIERS.indexOf(suites[name].tier) <= rank);
}

/** A file that failed although none of its tests did: it could not be loaded or set up. */
function brokenFile({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}
