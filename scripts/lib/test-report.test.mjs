import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from './create-test-folder.mjs';
import { projectPath } from './project.mjs';
import { countOutcomes, mergeRuns, testsOfPlaywright, testsOfVitest } from './test-report.mjs';

/** A Vitest report of one file. */
function vitestReport(statuses, message = '') {
  return {
    testResults: [
      {
        name: projectPath('packages/shared/src/words.test.ts'),
        status: message || statuses.includes('failed') ? 'failed' : 'passed',
        message,
        assertionResults: statuses.map((status) => ({
          fullName: 'a title of several tests',
          status,
          failureMessages: status === 'failed' ? [`expected in a run of ${statuses}`] : [],
        })),
      },
    ],
  };
}

/** A Playwright report of one file. */
function playwrightReport(statuses) {
  const specs = statuses.map((status, index) => ({
    id: `${index}`,
    title: `test ${index}`,
    tests: [{ status, results: [{ duration: 500, errors: [], attachments: [] }] }],
  }));
  return {
    suites: [{ file: 'feed.spec.ts', specs: [], suites: [{ file: 'feed.spec.ts', specs }] }],
  };
}

function outcomesAfter(first, second) {
  return mergeRuns(testsOfVitest(first), testsOfVitest(second)).map(({ outcome }) => outcome);
}

test('a failed test that passes alone is unstable and keeps its first error', () => {
  const first = testsOfVitest(vitestReport(['passed', 'failed']));
  const merged = mergeRuns(first, testsOfVitest(vitestReport(['passed', 'passed'])));
  expect(merged.map(({ outcome }) => outcome)).toEqual(['passed', 'unstable']);
  expect(merged[1]).toMatchObject({
    file: 'packages/shared/src/words.test.ts',
    failure: 'expected in a run of passed,failed',
  });
});

test('a test that fails twice is failed, and one that fails the second time only is unstable', () => {
  expect(
    outcomesAfter(vitestReport(['failed', 'passed']), vitestReport(['failed', 'failed'])),
  ).toEqual(['failed', 'unstable']);
});

test('a failed test that did not run again stays failed', () => {
  expect(outcomesAfter(vitestReport(['failed']), vitestReport(['skipped']))).toEqual(['failed']);
  expect(outcomesAfter(vitestReport(['failed']), vitestReport([]))).toEqual(['failed']);
});

test('a file that could not be loaded is broken, also in the second run', () => {
  const broken = vitestReport([], 'SyntaxError');
  expect(testsOfVitest(broken)).toMatchObject([{ outcome: 'broken', failure: 'SyntaxError' }]);
  expect(outcomesAfter(vitestReport(['failed']), broken)).toEqual(['failed', 'broken']);
});

test('a file whose hooks failed after its tests is unstable if it passes alone', () => {
  const first = vitestReport(['passed'], 'The server logged faults');
  expect(outcomesAfter(first, vitestReport(['passed']))).toEqual(['passed', 'unstable']);
  expect(outcomesAfter(first, first)).toEqual(['passed', 'failed']);
  expect(outcomesAfter(first, vitestReport(['failed']))).toEqual(['unstable', 'failed']);
});

test('a file whose hooks failed before its tests is judged by the second run', () => {
  const first = vitestReport(['skipped', 'skipped'], 'The server did not start');
  const outcomes = outcomesAfter(first, vitestReport(['passed', 'failed']));
  expect(outcomes).toEqual(['passed', 'failed', 'unstable']);
  expect(outcomesAfter(first, first)).toEqual(['skipped', 'skipped', 'failed']);
});

test('a browser test that did not run after a failure is judged by the second run', () => {
  const read = (...statuses) => testsOfPlaywright({ ...playwrightReport(statuses), errors: [] });
  const first = read('expected', 'unexpected', 'skipped', 'skipped');
  const second = read('expected', 'expected', 'expected', 'unexpected');
  expect(countOutcomes(mergeRuns(first, second))).toEqual({
    passed: 2,
    unstable: 1,
    failed: 1,
    broken: 0,
    skipped: 0,
  });
});

test('a failed browser test shows the page', () => {
  const file = path.join(createTestFolder(), 'error-context.md');
  writeFileSync(file, '# Error details\n\n```yaml\n- heading "Terms"\n```\n\n# Test source\n');
  const report = { ...playwrightReport(['unexpected']), errors: [] };
  report.suites[0].suites[0].specs[0].tests[0].results = [
    {
      duration: 500,
      errors: [{ message: 'not visible' }],
      attachments: [{ name: 'error-context', path: file }],
    },
  ];
  expect(testsOfPlaywright(report)[0].failure).toBe('not visible\n- heading "Terms"\n');
});

test('an error outside of the browser tests is broken', () => {
  const found = testsOfPlaywright({ suites: [], errors: [{ message: 'cannot load' }] });
  expect(countOutcomes(found).broken).toBe(1);
});
