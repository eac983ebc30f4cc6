import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { type Config, createConfig } from '../config/config.ts';

const usual = createConfig({}).limits;

async function portOf(server: TestServer): Promise<number> {
  return Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** @returns the socket; null when the server closed it */
async function opened(port: number): Promise<Socket | null> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  socket.write('GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n');
  const responded = once(socket, 'data').then(() => socket);
  const closed = once(socket, 'close').then(() => null);
  return Promise.race([responded, closed]);
}

async function limited(limits: Partial<Config['limits']>, trustProxy: string[] | null = null) {
  return portOf(await createTestServer({ limits: { ...usual, ...limits }, trustProxy }));
}

describe('A23: the server', () => {
  it('limits the connections of one network, and accepts a new one after one is closed', async () => {
    const port = await limited({ connectionsPerAddress: 3 });
    const sockets = await Promise.all([1, 2, 3].map(() => opened(port)));
    expect(sockets.every(Boolean)).toBe(true);
    expect(await opened(port)).toBe(null);
    const [first] = sockets;
    first?.destroy();
    await expect.poll(() => opened(port)).not.toBe(null);
  });

  it('exempts a trusted proxy from the limit by network, not from the total', async () => {
    const port = await limited({ connectionsPerAddress: 1, connections: 3 }, ['127.0.0.0/8']);
    const sockets = await Promise.all([1, 2, 3].map(() => opened(port)));
    expect(sockets.every(Boolean)).toBe(true);
    expect(await opened(port)).toBe(null);
  });

  it('waits ten seconds for headers and fifteen for a request, checked every two', async () => {
    const { app } = await createTestServer();
    const { server } = app;
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 72_000,
      timeout: 60_000,
      maxConnections: 10_000,
      maxHeadersCount: 100,
      connectionsCheckingInterval: 2_000,
    });
  });

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', '400 Bad Request'],
    ['too large headers', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431 '],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      '400 ',
    ],
  ])('responds to %s with only a status', async (_, sent, status) => {
    const port = await portOf(await createTestServer());
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk.toString();
    });
    socket.on('error', () => {});
    socket.end(sent);
    await once(socket, 'close');
    expect(response).toContain(`HTTP/1.1 ${status}`);
    expect(response.split('\r\n\r\n')[1]).toBe('');
  });
});
