import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { Queue } from '../../jobs/queue.ts';
import { activeContext } from './trace-app.ts';

/** Creates a span for each job, with its statements inside and without its payload. */
export function traceQueue(queue: Queue, tracer: Tracer): Queue {
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
