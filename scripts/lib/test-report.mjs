import path from 'node:path';
import { projectPath } from './project.mjs';

const SHOWN = 30;

/** The tests of a Vitest report: their seconds, and the messages of failed ones. */
export function testsOfVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, failureMessages }) => ({
      file: path.relative(projectPath(), name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      failure: failureMessages.join('\n'),
    })),
  );
}

/**
 * The tests of a Playwright report: their seconds, and the messages of failed ones. Errors outside
 * of tests follow.
 */
export function testsOfPlaywright({ suites, errors }) {
  const found = errors.map(({ message }) => ({
    file: 'e2e',
    title: 'outside of a test',
    seconds: 0,
    failure: message,
  }));
  const visit = ({ file, specs = [], suites: inner = [] }) => {
    for (const { title, tests } of specs) {
      const results = tests.flatMap((test) => test.results);
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      const failure = results
        .flatMap(({ errors }) => errors.map(({ message }) => message))
        .join('\n');
      found.push({ file: path.join('e2e', file), title, seconds: ms / 1000, failure });
    }
    for (const suite of inner) visit(suite);
  };
  for (const suite of suites) visit(suite);
  return found;
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

/** Prints the failed tests again, after all other output. */
export function printFailed(tests) {
  for (const { file, title, failure } of tests) {
    if (failure) console.log(`\nFailed: ${file}: ${title}\n${failure}`);
  }
}

function print(what, rows) {
  const slowest = rows.sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  console.log(`\nThe slowest ${slowest.length} ${what}, in seconds:`);
  for (const [name, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
}
