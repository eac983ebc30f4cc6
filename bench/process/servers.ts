import { join } from 'node:path';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import { bareEnvironment } from '@prayer-swap/embedded-postgres-launcher/runner';
import ours from '../../apps/server/process.json' with { type: 'json' };
import { type RunningServer, startProcess } from '../../apps/server/test/start-process.ts';
import { SECRET } from './credentials.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The arguments of Node for the product, as in `npm start`. */
export const SERVER_COMMAND = [...ours.flags, join(ROOT, ours.main)];
const FLOOR = [join(import.meta.dirname, '../floor/main.ts')];
const UNLIMITED = '1000000000';

/** With the database in `dataDir` if its URL is null. */
export type ServerOptions = { dataDir: string; databaseUrl: string | null };

/** A server in a separate process, available at `origin`. */
export type Child = RunningServer & { origin: string };

/**
 * Starts Node on `args` with a free `PORT`.
 *
 * @param showsErrors whether to forward its standard error; a failed start reports it anyway
 */
export async function startChild(
  args: string[],
  environment: (origin: string) => Record<string, string>,
  { showsErrors = true }: { showsErrors?: boolean } = {},
): Promise<Child> {
  const port = await getFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startProcess([process.execPath, ...args], {
    env: { ...bareEnvironment(), PORT: String(port), ...environment(origin) },
    isDetached: true,
    onOutput(text, from) {
      if (showsErrors && from === 'stderr') process.stderr.write(text);
    },
  });
  return Object.assign(server, { origin });
}

/** Starts the product in production mode on a loopback port. */
export function startServer(options: ServerOptions): Promise<Child> {
  return startChild(SERVER_COMMAND, (origin) => serverEnvironment(origin, options));
}

export function serverEnvironment(
  origin: string,
  { dataDir, databaseUrl }: ServerOptions,
): Record<string, string> {
  return {
    ...ours.environment,
    NODE_COMPILE_CACHE: join(ROOT, 'apps/server/dist/compiled'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SECRET,
    PUBLIC_ORIGIN: origin,
    LIMIT_CALLS_PER_MINUTE: UNLIMITED,
    LIMIT_CONNECTIONS: UNLIMITED,
    LIMIT_POSTS_PER_TEN_MINUTES: '0',
    LIMIT_POSTS_PER_DAY: '0',
    DATA_DIR: dataDir,
    WORKERS: process.env.WORKERS ?? '1',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
}

/** Starts the floor, a minimal server with the same responses. */
export function startFloor(databaseUrl: string): Promise<Child> {
  return startChild(FLOOR, () => ({ DATABASE_URL: databaseUrl, SECRET }));
}
