import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { ensureAndroidTools } from './android-tools.mjs';
import { commandOf, inProject } from './project.mjs';
import { ensureRedis } from './redis.mjs';

/**
 * The suites of `npm test`: the command and environment that run one with a report in a file, and
 * how many tests that report says passed, failed, and were found but not run. What a suite `needs`
 * Linux must have, and installs; elsewhere the suite does without its tests, and says so. What
 * `measures` runs when nothing else does.
 */
export const suites = {
  unit: { ...vitestProject('unit'), onWebApp: false },
  android: { ...vitestProject('android'), onWebApp: false, needs: ensureAndroidTools },
  server: { ...vitestProject('server'), onWebApp: true },
  redis: { ...vitestProject('redis'), onWebApp: true, needs: ensureRedis },
  torture: { ...vitestProject('torture'), onWebApp: true },
  e2e: playwright('e2e/playwright.config.ts'),
  'torture-alone': { ...vitestProject('torture-alone'), onWebApp: true, measures: true },
  // Its figures are true on a machine that has nothing else to do.
  smoothness: { ...playwright('e2e/smoothness.config.ts'), whenNamed: true, measures: true },
  lighthouse: {
    whenNamed: true,
    onWebApp: true,
    inBrowser: true,
    measures: true,
    command: (report) => ({
      args: [inProject('e2e/lighthouse/main.ts')],
      env: { LIGHTHOUSE_REPORT: report },
    }),
    count: ({ passed, failed }) => ({ passed, failed, skipped: 0 }),
  },
};

function playwright(config) {
  return {
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
        // Gone with the reports.
        E2E_DATA_DIR: mkdtempSync(path.join(path.dirname(report), 'data-')),
      },
    }),
    count: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  };
}

function vitestProject(name) {
  return {
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
    count: ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests + testResults.filter(brokenFile).length,
      skipped: numPendingTests,
    }),
  };
}

/** A file that failed although none of its tests did: it could not be loaded or set up. */
function brokenFile({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}
