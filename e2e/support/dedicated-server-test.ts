import { createDedicatedDatabase } from './dedicated-database.ts';
import { type DedicatedServer, startDedicatedServer } from './dedicated-server.ts';
import { test as base } from './test.ts';

/** The fixtures on a server whose only members are the test's own. */
export const test = base.extend<object, { dedicatedServer: DedicatedServer }>({
  dedicatedServer: [
    async ({ browserName: _ }, use) => {
      const server = await startDedicatedServer(await createDedicatedDatabase());
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  dataDir: async ({ dedicatedServer }, use) => {
    await use(dedicatedServer.dataDir);
  },
  baseURL: async ({ dedicatedServer }, use) => {
    await use(dedicatedServer.origin);
  },
});
