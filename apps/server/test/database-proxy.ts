import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';

export type DatabaseProxy = {
  /** The same database, reached through the proxy. */
  before(connectionString: string): string;
  /** Ends every connection and refuses new ones, as a database does that goes away. */
  cut(): Promise<void>;
  /** Accepts new connections and passes nothing on from them, as a machine that is too busy to open one. */
  holdNew(): void;
  mend(): Promise<void>;
};

/** Stands between a server and its database, so that the database can be away for this server alone. */
export async function databaseProxy(): Promise<DatabaseProxy> {
  let upstream: NetConnectOpts | undefined;
  let holdsNew = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const listener = createServer((client) => {
    if (!upstream) throw new Error('The proxy does not know its database yet');
    keep(client);
    if (holdsNew) return;
    const database = keep(connect(upstream));
    client.pipe(database).pipe(client);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('A listener has a port');
  return {
    before(connectionString) {
      const url = new URL(connectionString.replace('@/', '@socket/'));
      const host = url.searchParams.get('host') ?? url.hostname;
      const port = Number(url.searchParams.get('port') ?? url.port);
      upstream = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
      return `postgresql://${url.username}:${url.password}@127.0.0.1:${address.port}${url.pathname}`;
    },
    async cut() {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    holdNew() {
      holdsNew = true;
    },
    async mend() {
      await once(listener.listen(address.port, '127.0.0.1'), 'listening');
    },
  };
}
