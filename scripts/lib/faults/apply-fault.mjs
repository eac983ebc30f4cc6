import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exitWithError } from '../exit-with-error.mjs';
import { projectPath } from '../project.mjs';
import { captureOutput } from '../run.mjs';

/** The faults whose text is not in its file exactly once, or whose tests do not exist. */
export function findStaleFaults(faults) {
  return faults.filter(
    ({ file, from, tests }) =>
      !existsSync(projectPath(file)) ||
      read(file).split(from).length !== 2 ||
      !tests.files.every((test) => existsSync(projectPath(test))),
  );
}

/** The files that will be reverted must have no uncommitted changes. */
export function assertCommitted(faults) {
  const files = [...new Set(faults.map(({ file }) => file))];
  const changed = captureOutput('git', ['status', '--porcelain', '--', ...files]);
  if (changed === undefined) exitWithError('git could not report uncommitted changes.');
  if (changed !== '')
    exitWithError(`These files have uncommitted changes. Commit or revert them first:\n${changed}`);
}

/** The file with a fault, and its original text. */
let changed = null;

/** Runs a callback while a fault is in its file. The file is reverted in every case. */
export async function withFault({ file, from, to }, callback) {
  const clean = read(file);
  changed = { file, clean };
  writeFileSync(
    projectPath(file),
    clean.replace(from, () => to),
  );
  try {
    return await callback();
  } finally {
    revert();
  }
}

/** Reverts on exit, and exits on the signals that end this process. */
export function revertAtExit() {
  process.on('exit', revert);
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
  process.on('SIGHUP', () => process.exit(129));
}

function revert() {
  if (changed) writeFileSync(projectPath(changed.file), changed.clean);
  changed = null;
}

function read(file) {
  return readFileSync(projectPath(file), 'utf8');
}
