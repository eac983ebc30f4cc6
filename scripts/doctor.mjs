import { projectPath } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';

const node = await setUp();
const command = projectPath('apps/server/src/cli/doctor.ts');
process.exitCode = await run(node, [command, ...process.argv.slice(2)]);
