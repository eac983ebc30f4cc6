import { basename } from 'node:path';
import { createBackup } from '../backup/create-backup.ts';
import { commandLine } from '../config/command-line.ts';
import { StartupError } from '../config/startup-error.ts';
import { insertBackupRun } from '../queries/backup-runs.sql.ts';
import { runCommand } from './run-command.ts';

const [file, ...rest] = process.argv.slice(2);

await runCommand(async (context) => {
  if (!file || rest.length > 0)
    throw new StartupError(`Say into which file: ${commandLine('backup')} FILE`);
  const startedAt = new Date();
  const written = await createBackup(file, context, (line) => console.log(line));
  const result = { ...written, file: basename(file), proof: null };
  await insertBackupRun(context.db, { kind: 'manual', startedAt, finishedAt: new Date(), result });
});
