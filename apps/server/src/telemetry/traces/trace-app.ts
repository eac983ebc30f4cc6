import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { createProxyMatcher } from '../../http/server-limits.ts';
import { isStream } from '../../http/sse.ts';

/** The active span, parent of new ones. */
export const activeContext = new AsyncLocalStorage<Context>();

/**
 * Creates a span for each request, named by its route. Streams have none, since they last until the
 * client disconnects.
 */
export function traceApp(
  app: FastifyInstance,
  tracer: Tracer,
  trustProxy: Config['trustProxy'],
): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const contextOf = createContextExtractor(trustProxy);
  app.addHook('onRequest', (req, reply, done) => {
    const parent = contextOf(req);
    const route = req.routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': req.method,
      'http.route': route,
      'request.id': req.id,
    };
    const name = `${req.method} ${route}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    const context = trace.setSpan(parent, span);
    contexts.set(req, context);
    reply.raw.once('close', () => {
      if (isStream(reply)) return;
      span.setAttribute('http.response.status_code', getStatus(reply));
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    activeContext.run(context, done);
  });
  // Body chunks arrive in the async context of the connection, which has no request.
  app.addHook('preHandler', (req, _reply, done) => {
    const context = contexts.get(req);
    if (context) activeContext.run(context, done);
    else done();
  });
}

const CLIENT_CLOSED = 499;

function getStatus(reply: FastifyReply): number {
  return reply.raw.writableFinished ? reply.statusCode : CLIENT_CLOSED;
}

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
