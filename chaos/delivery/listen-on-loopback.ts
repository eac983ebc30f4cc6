import type { AddressInfo, Server } from 'node:net';

/** @returns the loopback port */
export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server on a port has an address of this kind.
  return (server.address() as AddressInfo).port;
}
