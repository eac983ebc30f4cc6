import { join } from 'node:path';
import ours from '../../apps/server/process.json' with { type: 'json' };
import { type Child, startChild } from './child.ts';
import { SECRET } from './credentials.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The arguments of Node for the product, as in `npm start`. */
export const SERVER_COMMAND = [...ours.flags, join(ROOT, ours.main)];
const FLOOR = [join(import.meta.dirname, '../floor/main.ts')];
const UNLIMITED = '1000000000';

/** With the database in `dataDir` if its URL is null. */
export type ServerOptions = { dataDir: string; databaseUrl: string | null };

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
