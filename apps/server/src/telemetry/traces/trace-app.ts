import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isStream } from '../../http/sse.ts';
import { createContextExtractor } from './traceparent.ts';

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
    const options = { kind: SpanKind.SERVER, attributes };
    const span = tracer.startSpan(`${req.method} ${route}`, options, parent);
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
