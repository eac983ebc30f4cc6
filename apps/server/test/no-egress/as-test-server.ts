import { onTestFinished } from 'vitest';
import { createConfig } from '../../src/config/config.ts';
import { createSecrets } from '../../src/crypto/secrets.ts';
import { openDatabase } from '../../src/db/database.ts';
import type { TestServer } from '../harness.ts';
import { PROCESS_SECRET, type ServerProcess } from '../server-process.ts';

/** Adapts a server process to the interface of the factories and the table of permissions. */
export function asTestServer({ databaseUrl, origin }: ServerProcess): TestServer {
  const database = openDatabase({
    connectionString: databaseUrl,
    maxConnections: 3,
    onError: () => {},
  });
  onTestFinished(() => database.close());
  const server: Pick<TestServer, 'config' | 'database' | 'clock' | 'secrets' | 'request'> = {
    config: createConfig({}),
    database,
    secrets: createSecrets(PROCESS_SECRET),
    clock: { now: new Date(), advance() {} },
    async request({ method = 'GET', url, as }) {
      const response = await fetch(`${origin}${String(url)}`, {
        method,
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
      });
      return { status: response.status, body: await response.text(), headers: {} };
    },
  };
  // The factories use no other property of a server.
  return server as TestServer;
}
