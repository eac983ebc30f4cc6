import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type DatabaseProxy = {
  /** The same database, reached through the proxy. */
  proxyUrl(connectionString: string): string;
  /** Ends every connection and rejects new ones, like a database that goes down. */
  disconnect(): Promise<void>;
  /**
   * Accepts new connections but forwards nothing from them, like a machine too busy to open one.
   */
  stallNewConnections(): void;
  reconnect(): Promise<void>;
  /** The number of open connections from the server. */
  connectionCount(): Promise<number>;
};

/**
 * A proxy between one server and its database, so that the database can fail for this server alone.
 */
export async function startDatabaseProxy(): Promise<DatabaseProxy> {
  let upstream: NetConnectOpts | undefined;
  let isStalling = false;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const listener = createServer((client) => {
    if (!upstream) throw new Error('The proxy does not know its database yet');
    track(client);
    if (isStalling) return void client.resume();
    const database = track(connect(upstream));
    client.pipe(database).pipe(client);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const countConnections = promisify(listener.getConnections.bind(listener));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('A listener has a port');
  return {
    proxyUrl(connectionString) {
      const url = new URL(connectionString.replace('@/', '@socket/'));
      const host = url.searchParams.get('host') ?? url.hostname;
      const port = Number(url.searchParams.get('port') ?? url.port);
      upstream = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
      return `postgresql://${url.username}:${url.password}@127.0.0.1:${address.port}${url.pathname}`;
    },
    async disconnect() {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    stallNewConnections() {
      isStalling = true;
    },
    async reconnect() {
      await once(listener.listen(address.port, '127.0.0.1'), 'listening');
    },
    connectionCount: () => countConnections(),
  };
}
