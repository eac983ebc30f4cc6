import { randomBytes } from 'node:crypto';
import { connectEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { type DatabaseProxy, startDatabaseProxy } from '../../apps/server/test/database-proxy.ts';
import { sharedDataDir, sql } from './database.ts';
import { type DedicatedServer, startDedicatedServer } from './dedicated-server.ts';
import { test as base } from './test.ts';

type Stage = DedicatedServer & { database: DatabaseProxy };

/** The fixtures on a server whose database the test can disconnect. The server continues. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browserName: _ }, use) => {
      const name = `outage_${randomBytes(4).toString('hex')}`;
      await sql(`create database ${name}`);
      const shared =
        process.env.E2E_DATABASE_URL ??
        (await connectEmbedded({ dataDir: sharedDataDir(), log: () => {} })).connectionString;
      const database = await startDatabaseProxy();
      const server = await startDedicatedServer({
        DATABASE_URL: Object.assign(new URL(database.proxyUrl(shared)), { pathname: name }).href,
        SECRET: process.env.E2E_SECRET ?? randomBytes(24).toString('hex'),
      });
      await use({ ...server, database });
      await server.stop();
      await database.disconnect();
      await sql(`drop database ${name} with (force)`);
    },
    { scope: 'worker' },
  ],
  dataDir: async ({ stage }, use) => {
    await use(stage.dataDir);
  },
  baseURL: async ({ stage }, use) => {
    await use(stage.origin);
  },
  // The browser logs every response of the outage, and each attempt to connect.
  allowedErrors: async ({ browserName: _ }, use) => {
    await use([/^503 of /, /status of 503/, /ERR_CONNECTION_REFUSED/, /EventSource/]);
  },
});
