import { configFrom } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { restoreArguments } from './restore/arguments.ts';
import { restoreFrom } from './restore/restore-from.ts';
import { failTool } from './run-tool.ts';

try {
  const args = restoreArguments(process.argv.slice(2));
  await restoreFrom(configFrom(readEnv(process.env)), args, (line) => console.log(line));
} catch (error) {
  failTool(error);
}
