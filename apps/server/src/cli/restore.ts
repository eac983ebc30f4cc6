import { createConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { parseRestoreArguments } from './restore/arguments.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { exitWithError } from './run-command.ts';

try {
  const args = parseRestoreArguments(process.argv.slice(2));
  await restoreBackup(createConfig(readEnv(process.env)), args, (line) => console.log(line));
} catch (error) {
  exitWithError(error);
}
