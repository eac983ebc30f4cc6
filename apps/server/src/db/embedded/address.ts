import { createServer } from 'node:net';
import { join } from 'node:path';
import { APP_ROLE, DATABASE } from './database.ts';

/** `host` is a folder when PostgreSQL listens on a Unix socket in it, else the loopback address. */
export type Address = { host: string; port: number };

const SOCKET_PORT = 5432;
/** The kernel's own limit is 104 on macOS and 108 on Linux, ending byte included. */
const MAX_SOCKET_PATH_BYTES = 103;

export function connectionString({ host, port }: Address, password: string): string {
  const where = `host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`;
  return `postgresql://${APP_ROLE}:${encodeURIComponent(password)}@/${DATABASE}?${where}`;
}

/** A socket only this user can reach; a free loopback port where the path is too long for one. */
export async function chooseAddress(clusterDir: string): Promise<Address> {
  const socket = join(clusterDir, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = Buffer.byteLength(socket) <= MAX_SOCKET_PATH_BYTES;
  return fits && process.platform !== 'win32'
    ? { host: clusterDir, port: SOCKET_PORT }
    : { host: '127.0.0.1', port: await getFreePort() };
}

/** A loopback port that nobody held a moment ago. */
export function getFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
