import { basename } from 'node:path';
import { createBackup } from '../backup/create-backup.ts';
import { commandLine } from '../config/command-line.ts';
import { StartupError } from '../config/startup-error.ts';
import { getErrorCode } from '../errors/describe-error.ts';
import { insertBackupRun } from '../queries/backup-runs.sql.ts';
import { runCommand } from './run-command.ts';

/** Codes of the file system: no space, no right, or no such folder. */
const UNWRITABLE = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENOENT',
  'EIO',
];

const [file, ...rest] = process.argv.slice(2);

await runCommand(async (context) => {
  if (!file || rest.length > 0)
    throw new StartupError(`Say into which file: ${commandLine('backup')} FILE`);
  const startedAt = new Date();
  const log = (line: string) => console.log(line);
  const written = await createBackup(file, context, log).catch((error) => throwUnwritable(error));
  const result = { ...written, file: basename(file), proof: null };
  await insertBackupRun(context.db, { kind: 'manual', startedAt, finishedAt: new Date(), result });
});

function throwUnwritable(error: unknown): never {
  if (!(error instanceof Error) || !UNWRITABLE.includes(getErrorCode(error) ?? '')) throw error;
  throw new StartupError(
    `The backup cannot be written (${error.message}). Name a file in a folder that you may write to, on a disk with enough room.`,
    { cause: error },
  );
}
