import { type Context, isSpanContextValid, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { createProxyMatcher } from '../../http/server-limits.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Returns the trace context of a request from a trusted proxy (W3C Trace Context). Other clients'
 * headers are ignored, since they could force every request to be traced.
 */
export function createContextExtractor(
  trustProxy: Config['trustProxy'],
): (req: FastifyRequest) => Context {
  const isTrusted = createProxyMatcher(trustProxy);
  return (req) => {
    const { traceparent } = req.headers;
    const { remoteAddress } = req.socket;
    if (typeof traceparent !== 'string' || remoteAddress === undefined) return ROOT_CONTEXT;
    if (!isTrusted(remoteAddress)) return ROOT_CONTEXT;
    const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
    const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
    return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  };
}
