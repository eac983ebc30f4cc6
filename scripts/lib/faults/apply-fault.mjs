import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exitWithError } from '../exit-with-error.mjs';
import { projectPath } from '../project.mjs';
import { captureOutput } from '../run.mjs';

/** The faults of a list whose text is not in its file exactly once, or whose tests are not there. */
export function findStaleFaults(faults) {
  return faults.filter(
    ({ file, from, tests }) =>
      !existsSync(projectPath(file)) ||
      read(file).split(from).length !== 2 ||
      !tests.files.every((test) => existsSync(projectPath(test))),
  );
}

/** Files that are reverted must hold nothing that is lost by it. */
export function assertCommitted(faults) {
  const files = [...new Set(faults.map(({ file }) => file))];
  const changed = captureOutput('git', ['status', '--porcelain', '--', ...files]);
  if (changed === undefined)
    exitWithError('git does not tell whether there are uncommitted changes.');
  if (changed !== '')
    exitWithError(`These files have uncommitted changes. Commit or revert them first:\n${changed}`);
}

/** The file that holds a fault now, and its text without it. */
let changed = null;

/** Does something while a fault is in its file. The file is reverted however that ends. */
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

/** An exit reverts, and the signals that end this process become exits. */
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
