import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import ours from '../../apps/server/process.json' with { type: 'json' };
import { type Child, startChild } from './child.ts';
import { SECRET } from './credentials.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The arguments of Node for the product, as in `npm start`. */
export const SERVER_COMMAND = [...ours.flags, join(ROOT, ours.main)];
const FLOOR = [join(import.meta.dirname, '../floor/main.ts')];
const UNLIMITED = '1000000000';

/**
 * The database URL, null: the database is in `dataDir`; and the origin of the push provider, null:
 * none.
 */
export type ServerOptions = {
  dataDir: string;
  databaseUrl: string | null;
  pushEndpoint: string | null;
};

/** Starts the product in production mode on a loopback port. */
export function startServer(options: ServerOptions, port?: number): Promise<Child> {
  return startChild(
    SERVER_COMMAND,
    (origin) => serverEnvironment(origin, options),
    '/api/health',
    port === undefined ? {} : { port },
  );
}

export function serverEnvironment(origin: string, options: ServerOptions): Record<string, string> {
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
    DATA_DIR: options.dataDir,
    WORKERS: process.env.WORKERS ?? '1',
    ...(options.databaseUrl !== null && { DATABASE_URL: options.databaseUrl }),
    ...(options.pushEndpoint !== null && {
      FCM_ENDPOINT: options.pushEndpoint,
      FCM_SERVICE_ACCOUNT: JSON.stringify(createServiceAccount()),
    }),
  };
}

/** Starts the floor, a minimal server with the same responses. */
export function startFloor(databaseUrl: string): Promise<Child> {
  return startChild(FLOOR, () => ({ DATABASE_URL: databaseUrl, SECRET }), '/');
}

function createServiceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    project_id: 'bench',
    client_email: 'bench@example.org',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
