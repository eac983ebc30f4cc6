import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Mocks a provider of push messages that accepts and discards every message. */
export async function startPushSink(): Promise<{ origin: string; stop(): void }> {
  const server = createServer((req, res) => {
    req.resume();
    req.on('end', () => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end('{"name":"projects/bench/messages/1"}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
