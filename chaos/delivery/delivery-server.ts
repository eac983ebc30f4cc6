import { createECDH } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { type Database, openDatabase } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { type Child, startChild } from '../../bench/process/child.ts';
import type { CleanupScope } from '../../bench/process/cleanup-scope.ts';
import { serverEnvironment } from '../../bench/process/servers.ts';
import { pushEnvironment } from '../process/push-provider.ts';
import { releaseJobs } from './time-lapse.ts';

/** Runs from the sources: a module of the built server cannot be replaced. */
const SOURCES = [
  '--import',
  join(import.meta.dirname, 'reroute/register.ts'),
  join(import.meta.dirname, '../../apps/server/src/process/main.ts'),
];

export type DeliveryServer = {
  database: Database;
  start(): Promise<Child>;
  /** Kills the server as a power failure does. @returns the next process */
  killAndStart(server: Child): Promise<Child>;
};

type Providers = { smtpUrl: string; pushEndpoint: string; browsersPort: number };

/** Starts the product on an external PostgreSQL with these providers. */
export async function startDeliveryServer(
  scope: CleanupScope,
  providers: Providers,
): Promise<DeliveryServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaos-delivery-'));
  scope.add(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbedded({ dataDir: join(dataDir, 'beside'), log: () => {} });
  scope.add(postgres.stop);
  const databaseUrl = postgres.connectionString;
  await migrate(databaseUrl);
  const database = openDatabase({
    connectionString: databaseUrl,
    maxConnections: 4,
    onError: () => {},
  });
  scope.add(database.close);
  const sender = createECDH('prime256v1');
  const publicKey = sender.generateKeys('base64url', 'uncompressed');
  const push = pushEnvironment(providers.pushEndpoint);
  const environment = (origin: string) => ({
    ...serverEnvironment(origin, { dataDir, databaseUrl }),
    ...push,
    LOG_LEVEL: 'fatal',
    SMTP_URL: providers.smtpUrl,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: padKey(sender.getPrivateKey()),
    CHAOS_BROWSERS_PORT: String(providers.browsersPort),
  });
  let server: Child | null = null;
  scope.add(() => server?.stop());
  const start = async () => {
    server = await startChild(SOURCES, environment, '/api/health', { showsStderr: false });
    return server;
  };
  return {
    database,
    start,
    async killAndStart(child) {
      process.kill(child.pid, 'SIGKILL');
      await child.stop();
      await releaseJobs(database.pool);
      return start();
    },
  };
}

/** Left-pads a key with zeros. */
function padKey(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}
