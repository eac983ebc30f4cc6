import type { Socket } from 'node:net';
import { BlockList, isIPv6 } from 'node:net';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { badRequest } from '../errors/http-error.ts';
import { getClientNetwork } from './client-network.ts';

const KILOBYTE = 1024;

/** Default maximum of a request body. */
const BODY_BYTES = 16 * KILOBYTE;
/** For two thousand characters in any script: a family emoji has 25 bytes. */
export const LONG_BODY_BYTES = 64 * KILOBYTE;

/** Limits slow clients to one connection and a bounded time. */
export const serverLimits = {
  bodyLimit: BODY_BYTES,
  requestTimeout: 15 * SECOND,
  // Longer than the sixty seconds for which proxies keep connections alive, so proxies close first.
  keepAliveTimeout: 72 * SECOND,
  // For clients that read nothing or idle connections. The heartbeat of a stream is more frequent.
  connectionTimeout: MINUTE,
  http: {
    headersTimeout: 10 * SECOND,
    connectionsCheckingInterval: 2 * SECOND,
    maxHeaderSize: 16 * KILOBYTE,
  },
} as const;

/**
 * Connections that wait to be accepted, at most what the system allows. After a restart all event
 * streams return within seconds.
 */
export const LISTEN_BACKLOG = 4096;

const MAX_HEADERS = 100;

/**
 * Closes connections above the limits in total and for each network. Those of a trusted proxy
 * belong to many clients and count only in total.
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

/** @returns a function that checks whether an address or its network is listed in `TRUST_PROXY` */
export function createProxyMatcher(trustProxy: Config['trustProxy']): (address: string) => boolean {
  const proxies = new BlockList();
  for (const network of trustProxy ?? []) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => proxies.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** Deeper than any valid body. */
const MAX_DEPTH = 8;
const MAX_MEMBERS = 100;

/**
 * Accepts JSON only by its exact content type, with limits on depth and number of members. An empty
 * body is none, also with a content type.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (req, text, done) => {
    if (text === '') done(null, undefined);
    else if (isTooComplex(text)) done(badRequest('error.invalid-input'));
    else parse(req, text, done);
  });
}

/** Scans before parsing, in one pass: building objects costs more than reading. */
function isTooComplex(json: string): boolean {
  let depth = 0;
  let members = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    else if (char === ',') members += 1;
    if (depth > MAX_DEPTH || members >= MAX_MEMBERS) return true;
  }
  return false;
}
