import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { lazy } from '@prayer-swap/shared/lazy';
import { VARIABLE_NAMES } from '../config/env.ts';
import { findMisspelledVariables } from '../config/misspelled-variables.ts';
import { type CheckContext, type Finding, failed, ok, warning } from './check.ts';

type ConfigOnly = Pick<CheckContext, 'config'>;

/** As in the alerts. */
const LOW_PERCENT = 15;
const NEARLY_FULL_PERCENT = 5;

/** The fullest of the disks of the data folder and of the backups. */
export async function checkDisk({ config }: ConfigOnly): Promise<Finding> {
  const disks = [config.dataDir, config.backups.dir].map(async (folder) => {
    const path = await nearestFolder(folder);
    const { bavail, blocks } = await statfs(path);
    // Some virtual file systems have no size.
    return { path, percent: blocks === 0 ? 100 : Math.floor((100 * bavail) / blocks) };
  });
  const [fullest] = (await Promise.all(disks)).sort((one, other) => one.percent - other.percent);
  const percent = fullest?.percent ?? 0;
  if (percent >= LOW_PERCENT) return ok('disk-free', { percent });
  const more = { values: { percent }, ...(fullest && { detail: fullest.path }) };
  return percent < NEARLY_FULL_PERCENT ? failed('disk-free', more) : warning('disk-free', more);
}

/** For files, database connections and the like, besides those of members. */
const RESERVED_FILES = 200;

/** Whether the system allows this process the open files that all allowed connections need. */
export async function checkFileLimit({
  config: { limits, workers },
}: {
  config: Pick<CheckContext['config'], 'workers'> & { limits: { connections: number } };
}): Promise<Finding> {
  const files = getFileLimit();
  if (files === null || files >= limits.connections + RESERVED_FILES) return ok('files-enough');
  return warning('files-few', {
    values: { files, connections: limits.connections },
    detail: `raise ulimit -n, or lower LIMIT_CONNECTIONS (${limits.connections * workers})`,
  });
}

/** @returns null when unlimited or unknown */
const getFileLimit = lazy((): number | null => {
  // Missing in the types of this version. Without it the report resolves the names of open
  // connections.
  Object.assign(process.report, { excludeNetwork: true });
  // Typed as an object. The documented report contains the limits on POSIX systems.
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
});

const ACCESSIBLE_TO_OTHERS = 0o077;

/** Whether the server can write its folders, and the secret is readable by its user only. */
export async function checkFolders({ config }: ConfigOnly): Promise<Finding> {
  const folders = [config.dataDir, dirname(config.deletionsFile)];
  if (config.backups.isOn) folders.push(config.backups.dir);
  for (const folder of folders) {
    const path = await nearestFolder(folder);
    const error = await access(path, constants.W_OK | constants.X_OK).then(() => null, String);
    if (error !== null) return failed('folders-unwritable', { detail: path });
  }
  const secretFile = join(config.dataDir, 'secret');
  const secret = process.platform === 'win32' ? null : await stat(secretFile).catch(() => null);
  if (secret && (secret.mode & ACCESSIBLE_TO_OTHERS) !== 0)
    return warning('folders-public', { detail: `chmod 600 ${secretFile}` });
  return ok('folders-writable');
}

/** The folder itself, or the nearest one in which it would be created. */
async function nearestFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  const found = await stat(path).catch(() => null);
  return found || path === dirname(path) ? path : nearestFolder(dirname(path));
}

/** Unknown variables that resemble ours. */
export async function checkVariables({
  variableNames,
}: Pick<CheckContext, 'variableNames'>): Promise<Finding> {
  const misspelled = findMisspelledVariables(variableNames, VARIABLE_NAMES);
  if (misspelled.length === 0) return ok('variables-known');
  return warning('variables-unknown', {
    values: { count: misspelled.length },
    detail: misspelled.map(({ name, suggestion }) => `${name}: ${suggestion}?`).join(', '),
  });
}
