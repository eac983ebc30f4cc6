import { setTimeout } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
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
import { traceApp } from './trace-app.ts';
import { tracePool } from './trace-pool.ts';
import { traceQueue } from './trace-queue.ts';

export type Traces = {
  app(app: FastifyInstance): void;
  pool(pool: pg.Pool): void;
  queue(queue: Queue): Queue;
  stop(): Promise<void>;
};

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
): Traces {
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
    app: (app) => traceApp(app, tracer, trustProxy),
    pool: (pool) => tracePool(pool, tracer),
    queue: (queue) => traceQueue(queue, tracer),
    async stop() {
      const flushed = provider.shutdown().catch(onError);
      await Promise.race([flushed, setTimeout(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** The error's own message is omitted: it can quote exported data. */
function reportExportErrors(onError: (error: Error) => void): void {
  const noop = () => {};
  const error = () => onError(new Error('Traces could not be sent'));
  const logger = { error, warn: noop, info: noop, debug: noop, verbose: noop };
  diag.setLogger(logger, DiagLogLevel.ERROR);
}
