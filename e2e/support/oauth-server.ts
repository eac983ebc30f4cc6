import { startOpenidProvider } from '../../apps/server/test/openid-provider.ts';
import { createDedicatedDatabase } from './dedicated-database.ts';
import { startDedicatedServer } from './dedicated-server.ts';
import { test as base } from './test.ts';

/** A server with Google and Apple enabled, both provided by a local mock provider. */
async function startServerWithProviders() {
  const provider = await startOpenidProvider();
  const server = await startDedicatedServer({
    ...(await createDedicatedDatabase()),
    ...provider.env,
  });
  provider.setClientOrigin(server.origin);
  return {
    ...server,
    provider,
    async stop() {
      await server.stop();
      await provider.stop();
    },
  };
}

/** The test fixtures, on a server with two providers. */
export const test = base.extend<
  object,
  { dedicatedServer: Awaited<ReturnType<typeof startServerWithProviders>> }
>({
  dedicatedServer: [
    async ({ browserName: _ }, use) => {
      const dedicatedServer = await startServerWithProviders();
      await use(dedicatedServer);
      await dedicatedServer.stop();
    },
    { scope: 'worker' },
  ],
  dataDir: async ({ dedicatedServer }, use) => use(dedicatedServer.dataDir),
  baseURL: async ({ dedicatedServer }, use) => use(dedicatedServer.origin),
});
