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
import { tracedApp } from './traced-app.ts';
import { tracedPool } from './traced-pool.ts';
import { tracedQueue } from './traced-queue.ts';

export type Traces = {
  app(app: FastifyInstance): void;
  pool(pool: pg.Pool): void;
  queue(queue: Queue): Queue;
  stop(): Promise<void>;
};

/** Where the traces of a collector's address go, as OTLP has it. */
const TRACES_PATH = 'v1/traces';
/** A collector that is away may not keep the server from stopping. */
const LAST_SENT_WITHIN_MS = 3 * SECOND;

/**
 * Traces what the server does, from the request through its statements to the jobs, and sends it to
 * a collector. Spans bear names of routes, statements and queues, and nothing that anybody wrote or is.
 */
export function openTraces(
  { endpoint, ratio }: NonNullable<Config['traces']>,
  trustProxy: Config['trustProxy'],
  onError: (error: Error) => void,
): Traces {
  tellFaults(onError);
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
    app: (app) => tracedApp(app, tracer, trustProxy),
    pool: (pool) => tracedPool(pool, tracer),
    queue: (queue) => tracedQueue(queue, tracer),
    async stop() {
      const sent = provider.shutdown().catch(onError);
      await Promise.race([sent, setTimeout(LAST_SENT_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

/** Its own words stay out: they may quote what was to be sent. */
function tellFaults(onError: (error: Error) => void): void {
  const nothing = () => {};
  const error = () => onError(new Error('Traces could not be sent'));
  const logger = { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, DiagLogLevel.ERROR);
}
