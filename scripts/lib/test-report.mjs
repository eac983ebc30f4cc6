import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from './project.mjs';

const SHOWN = 30;

/** What the reports of both runners call an outcome. */
const OUTCOMES = {
  passed: 'passed',
  expected: 'passed',
  flaky: 'passed',
  failed: 'failed',
  unexpected: 'failed',
  skipped: 'skipped',
};

const OUTSIDE = 'outside of a test';

const LABELS = { failed: 'Failed', broken: 'Failed', unstable: 'Unstable' };

/**
 * The tests of a Vitest report. Each has an `id`, its `file`, `title` and `seconds`, an `outcome`
 * (`passed`, `failed` or `skipped`), and the messages of its `failure`. A file whose hooks failed is
 * one more, and a file that could not be loaded too, with the outcome `broken`.
 */
export function testsOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(projectPath(), name);
    const tests = assertionResults.map(
      ({ fullName, status, duration, failureMessages }, index) => ({
        // Titles of generated tests can be equal.
        id: `${file}: ${index}`,
        file,
        title: fullName,
        seconds: (duration ?? 0) / 1000,
        outcome: OUTCOMES[status] ?? 'skipped',
        failure: failureMessages.join('\n'),
      }),
    );
    if (status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests;
    // A file that could not be loaded has no tests. After a failed hook they are skipped.
    const outcome = tests.length > 0 ? 'failed' : 'broken';
    return [...tests, { ...brokenTest(file, message), outcome }];
  });
}

/** The tests of a Playwright report, in the same form. Errors outside of tests come first. */
export function testsOfPlaywright({ suites, errors }) {
  const found = errors.map(({ message }) => brokenTest('e2e', message));
  const visit = ({ file, specs = [], suites: inner = [] }) => {
    for (const { id, title, tests } of specs) {
      for (const { status, results } of tests) {
        const ms = results.reduce((sum, { duration }) => sum + duration, 0);
        const messages = results.flatMap(({ errors, attachments }) => [
          ...errors.map(({ message }) => message),
          ...attachments.filter(({ name }) => name === 'error-context').map(readPage),
        ]);
        found.push({
          id,
          file: path.join('e2e', file),
          title,
          seconds: ms / 1000,
          outcome: OUTCOMES[status],
          failure: messages.join('\n'),
        });
      }
    }
    for (const suite of inner) visit(suite);
  };
  for (const suite of suites) visit(suite);
  return found;
}

/** The page at the moment of the failure, as a tree of roles and names. */
function readPage({ path: file }) {
  return /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

/** A failure that belongs to no test. */
export function brokenTest(file, failure) {
  return { id: file, file, title: OUTSIDE, seconds: 0, outcome: 'broken', failure };
}

/**
 * The tests of a suite after its failed ones ran again. A test that passed in one run and failed in
 * the other is `unstable`, with the message of its failure. A test that ran in the second run only
 * has the outcome of that run.
 */
export function mergeRuns(first, second) {
  const again = new Map(second.map((test) => [test.id, test]));
  // A report names a file whose hooks passed by its tests only.
  for (const { id, file, title } of first) {
    const hasPassed = () => second.some((test) => test.file === file && test.outcome === 'passed');
    if (title === OUTSIDE && !again.has(id) && hasPassed()) again.set(id, { outcome: 'passed' });
  }
  const known = new Set(first.map(({ id }) => id));
  const merged = first.map((test) => {
    const other = again.get(test.id);
    if (!other || test.outcome === other.outcome || other.outcome === 'skipped') return test;
    if (test.outcome === 'skipped') return other;
    return { ...test, outcome: 'unstable', failure: test.failure || other.failure };
  });
  return [...merged, ...second.filter(({ id }) => !known.has(id))];
}

/** The numbers of tests by outcome. */
export function countOutcomes(tests) {
  const counts = { passed: 0, unstable: 0, failed: 0, broken: 0, skipped: 0 };
  for (const { outcome } of tests) counts[outcome] += 1;
  return counts;
}

/** Prints the slowest tests and the slowest files with their seconds. */
export function printSlowest(tests) {
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  print(
    'tests',
    tests.map(({ file, title, seconds }) => [`${file}: ${title}`, seconds]),
  );
  print('files', [...files]);
}

/** Prints the failed and the unstable tests again, after all other output. */
export function printFailed(tests) {
  for (const { file, title, outcome, failure } of tests) {
    const label = LABELS[outcome];
    if (label) console.log(`\n${label}: ${file}: ${title}\n${failure}`);
  }
}

function print(what, rows) {
  const slowest = rows.sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  console.log(`\nThe slowest ${slowest.length} ${what}, in seconds:`);
  for (const [name, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
}
