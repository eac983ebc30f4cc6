import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ADMIN_CLI = join(import.meta.dirname, '../../apps/server/src/cli/admin.ts');
const run = promisify(execFile);

/** Runs `npm run admin -- …` against the running server, as an operator does. */
export async function runAdminCommand(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [ADMIN_CLI, ...args], {
    env: {
      ...process.env,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: process.env.E2E_DATABASE_URL,
      SECRET: process.env.E2E_SECRET,
    },
  });
  return stdout;
}
