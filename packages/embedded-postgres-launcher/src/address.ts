import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** `host` is the folder of PostgreSQL's Unix socket, or the loopback address. */
export type Address = { host: string; port: number };

export const APP_ROLE = 'prayer_swap';
export const DATABASE = 'prayer_swap';

const SOCKET_PORT = 5432;
/** The kernel's limit is 104 on macOS and 108 on Linux, including the terminating byte. */
const MAX_SOCKET_PATH_BYTES = 103;

export function connectionString({ host, port }: Address, password: string): string {
  const where = `host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`;
  return `postgresql://${APP_ROLE}:${encodeURIComponent(password)}@/${DATABASE}?${where}`;
}

/**
 * Uses a socket that only this user can reach, or a free loopback port when its path would be too
 * long.
 */
export async function chooseAddress(clusterDir: string): Promise<Address> {
  const socket = join(clusterDir, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = Buffer.byteLength(socket) <= MAX_SOCKET_PATH_BYTES;
  return fits && process.platform !== 'win32'
    ? { host: clusterDir, port: SOCKET_PORT }
    : { host: '127.0.0.1', port: await getFreePort() };
}

/** Returns a loopback port that was free a moment ago. */
export async function getFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await once(probe.close(), 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
