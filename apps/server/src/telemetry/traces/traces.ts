import { setTimeout } from 'node:timers/promises';
import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import type { Queue } from '../../jobs/queue.ts';
import { activeContext, traceApp } from './trace-app.ts';
import { tracePool } from './trace-pool.ts';

/** Builds the OTLP traces URL of a collector. */
const TRACES_PATH = 'v1/traces';
/** A collector that is down must not delay shutdown. */
const FLUSH_TIMEOUT_MS = 3 * SECOND;

/**
 * Traces requests, statements and jobs, and exports the spans to a collector. Spans contain names
 * of routes, statements and queues, and no content or personal data.
 */
export function startTracing(
  { endpoint, ratio }: NonNullable<Config['traces']>,
  trustProxy: Config['trustProxy'],
  onError: (error: Error) => void,
) {
  reportExportErrors(onError);
  const exporter = new OTLPTraceExporter({
    url: new URL(TRACES_PATH, endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'prayer-swap' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('prayer-swap');
  return {
    app: (app: FastifyInstance) => traceApp(app, tracer, trustProxy),
    pool: (pool: pg.Pool) => tracePool(pool, tracer),
    queue: (queue: Queue) => traceQueue(queue, tracer),
    async stop() {
      const flushed = provider.shutdown().catch(onError);
      await Promise.race([flushed, setTimeout(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** Creates a span for each job, with its statements inside and without its payload. */
function traceQueue(queue: Queue, tracer: Tracer): Queue {
  return {
    ...queue,
    work: (name, handle) =>
      queue.work(name, async (data) => {
        const attributes = { 'messaging.destination.name': name };
        const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes });
        try {
          await activeContext.run(trace.setSpan(ROOT_CONTEXT, span), () => handle(data));
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
  };
}

/** The error's own message is omitted: it can quote exported data. */
function reportExportErrors(onError: (error: Error) => void): void {
  const noop = () => {};
  const error = () => onError(new Error('Traces could not be sent'));
  const logger = { error, warn: noop, info: noop, debug: noop, verbose: noop };
  diag.setLogger(logger, DiagLogLevel.ERROR);
}
