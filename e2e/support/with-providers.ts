import { openidProvider } from '../../apps/server/test/openid-provider.ts';
import { ownDatabase } from './own-database.ts';
import { ownServer } from './own-server.ts';

/** A server that has Google and Apple switched on, both played by a provider on this machine. */
export async function serverWithProviders() {
  const provider = await openidProvider();
  const server = await ownServer({ ...(await ownDatabase()), ...provider.env });
  provider.serves(server.origin);
  return {
    ...server,
    provider,
    async stop() {
      await server.stop();
      await provider.stop();
    },
  };
}
