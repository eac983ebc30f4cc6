import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { databaseUrl } from '../../test/clone-template.ts';
import { startDatabaseProxy } from '../../test/database-proxy.ts';
import { createPostgresChannel } from './postgres-channel.ts';

it('stopped while it reconnects, it leaves no connection and reports nothing', async () => {
  const proxy = await startDatabaseProxy();
  onTestFinished(() => proxy.disconnect());
  const url = proxy.proxyUrl(databaseUrl(inject('templateUrl'), 'postgres'));
  const onError = vi.fn();
  const onReconnect = vi.fn();
  const channel = createPostgresChannel(url, onError);
  await channel.start({ onPayload() {}, onReconnect });
  await proxy.disconnect();
  proxy.stallNewConnections();
  await proxy.reconnect();
  await expect.poll(proxy.connectionCount).toBe(1);
  onError.mockClear();

  await channel.stop();
  // An attempt to connect ends by itself after five seconds.
  await expect.poll(proxy.connectionCount, { timeout: 4_000 }).toBe(0);
  expect(onError).not.toHaveBeenCalled();
  expect(onReconnect).not.toHaveBeenCalled();
});
