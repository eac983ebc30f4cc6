import type { AddressInfo, Server } from 'node:net';

/** @returns the loopback port */
export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an AddressInfo.
  return (server.address() as AddressInfo).port;
}
