import { ownDatabase } from './own-database.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import { test as base } from './test.ts';

/** The same journeys on a server whose only members are the test's own. */
export const test = base.extend<object, { world: OwnServer }>({
  world: [
    async ({ browserName: _ }, use) => {
      const server = await ownServer(await ownDatabase());
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  dataDir: async ({ world }, use) => {
    await use(world.dataDir);
  },
  baseURL: async ({ world }, use) => {
    await use(world.origin);
  },
});
