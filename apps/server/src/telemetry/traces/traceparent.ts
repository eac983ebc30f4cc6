import { BlockList, isIPv6 } from 'node:net';
import { type Context, isSpanContextValid, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * The trace that a call belongs to, where a trusted proxy says so (W3C Trace Context). From anybody
 * else the header means nothing: whoever sets it could have everything traced.
 */
export function callersContext(trustProxy: Config['trustProxy']): (req: FastifyRequest) => Context {
  const trusted = blockListOf(trustProxy ?? []);
  return (req) => {
    const { traceparent } = req.headers;
    const { remoteAddress } = req.socket;
    if (typeof traceparent !== 'string' || remoteAddress === undefined) return ROOT_CONTEXT;
    if (!trusted.check(remoteAddress, familyOf(remoteAddress))) return ROOT_CONTEXT;
    const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
    const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
    return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  };
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
