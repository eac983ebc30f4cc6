import { startOpenidProvider } from '../../apps/server/test/openid-provider.ts';
import { createDedicatedDatabase } from './dedicated-database.ts';
import { startDedicatedServer } from './dedicated-server.ts';

/** A server with Google and Apple enabled, both provided by a local mock provider. */
export async function startServerWithProviders() {
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
