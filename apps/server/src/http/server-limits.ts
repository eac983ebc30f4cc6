import type { Socket } from 'node:net';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { getClientNetwork } from './client-network.ts';
import { createProxyMatcher } from './trusted-proxies.ts';

const KILOBYTE = 1024;

/** What a call may bring, unless its route says otherwise. */
const BODY_BYTES = 16 * KILOBYTE;
/** For a text of two thousand characters in any script: an emoji of a family has 25 bytes. */
export const LONG_BODY_BYTES = 64 * KILOBYTE;

/** Whoever speaks slowly holds a connection and nothing else, and that for so long only. */
export const serverLimits = {
  bodyLimit: BODY_BYTES,
  requestTimeout: 15 * SECOND,
  // Longer than the sixty seconds for which proxies keep a connection: they close first.
  keepAliveTimeout: 72 * SECOND,
  // Nothing is read of an answer, or nothing happens; a stream's heartbeat is more frequent.
  connectionTimeout: MINUTE,
  http: {
    headersTimeout: 10 * SECOND,
    connectionsCheckingInterval: 2 * SECOND,
    maxHeaderSize: 16 * KILOBYTE,
  },
} as const;

const MAX_HEADERS = 100;

/**
 * Closes what comes beyond so many connections, in all and of one network. A trusted proxy's are those
 * of everybody behind it, and only count among all.
 */
export function limitConnections(
  app: FastifyInstance,
  { limits, trustProxy }: Pick<Config, 'limits' | 'trustProxy'>,
): void {
  const { server } = app;
  server.maxConnections = limits.connections;
  server.maxHeadersCount = MAX_HEADERS;
  const isProxy = createProxyMatcher(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = getClientNetwork(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining === 0) open.delete(network);
      else open.set(network, remaining);
    });
  });
}
