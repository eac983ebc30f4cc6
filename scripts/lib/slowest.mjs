import path from 'node:path';
import { inProject } from './project.mjs';

const SHOWN = 30;

/** The tests of a Vitest report, in seconds. */
export function testsOfVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: path.relative(inProject(), name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** The tests of a Playwright report, in seconds; retries count. */
export function testsOfPlaywright({ suites }) {
  const found = [];
  const visit = ({ file, specs = [], suites: inner = [] }) => {
    for (const { title, tests } of specs) {
      const ms = tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0);
      found.push({ file: path.join('e2e', file), title, seconds: ms / 1000 });
    }
    for (const suite of inner) visit(suite);
  };
  for (const suite of suites) visit(suite);
  return found;
}

/** Prints the slowest tests and the slowest files, each with its seconds. */
export function printSlowest(tests) {
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  print(
    'tests',
    tests.map(({ file, title, seconds }) => [`${file}: ${title}`, seconds]),
  );
  print('files', [...files]);
}

function print(what, rows) {
  const slowest = rows.sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  console.log(`\nThe slowest ${slowest.length} ${what}, in seconds:`);
  for (const [name, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
}
