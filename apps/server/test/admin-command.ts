import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { TestServer } from './harness.ts';

const ADMIN = join(import.meta.dirname, '../src/cli/admin.ts');

/** Runs `npm run admin -- …` beside the running server. */
export function runAdminCommand(
  { database }: TestServer,
  args: string[],
  env: Record<string, string> = {},
) {
  return runAdminCommandOn(database.pool.options.connectionString, args, env);
}

/** The same on any database. */
export function runAdminCommandOn(
  connectionString: string | undefined,
  args: string[],
  env: Record<string, string> = {},
) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [ADMIN, ...args],
      {
        env: {
          DATABASE_URL: connectionString,
          SECRET: 'a secret that only the tests know, long enough',
          ...env,
        },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
