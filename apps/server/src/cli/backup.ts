import { backupTo } from '../backup/backup-to.ts';
import { StartRefused } from '../start-refused.ts';
import { runTool } from './run-tool.ts';

const [file, ...rest] = process.argv.slice(2);

await runTool(async (tool) => {
  if (!file || rest.length > 0)
    throw new StartRefused('Say into which file: npm run backup -- FILE');
  await backupTo(file, tool, (line) => console.log(line));
});
