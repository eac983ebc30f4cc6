import { createBackup } from '../backup/create-backup.ts';
import { StartupError } from '../config/startup-error.ts';
import { runCommand } from './run-command.ts';

const [file, ...rest] = process.argv.slice(2);

await runCommand(async (context) => {
  if (!file || rest.length > 0)
    throw new StartupError('Say into which file: npm run backup -- FILE');
  await createBackup(file, context, (line) => console.log(line));
});
