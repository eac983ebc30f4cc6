import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as z from 'zod/mini';

/* Each of the processes on one port has its own metrics. The primary process collects them from all,
   for the worker that received the request. */

const messageSchema = z.object({
  type: z.literal('all-metrics'),
  /** Null if a worker did not respond. */
  text: z.nullable(z.string()),
});

type Message = z.infer<typeof messageSchema>;

/** Answers the requests of the workers, in the primary process. */
export function answerMetricsRequests(): void {
  const registry = new AggregatorRegistry();
  cluster.on('message', async (worker, message) => {
    if (!messageSchema.safeParse(message).success) return;
    const text = await registry.clusterMetrics().catch(() => null);
    worker.send({ type: 'all-metrics', text } satisfies Message);
  });
}

/**
 * @returns a function of a worker that collects the metrics of all; each has the label `worker`
 */
export function collectFromWorkers(registry: Registry): () => Promise<string> {
  registry.setDefaultLabels({ worker: cluster.worker?.id });
  // Answers the primary process, as every aggregator in a worker does.
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  return async () => {
    const received = receiveMetrics();
    process.send?.({ type: 'all-metrics', text: null } satisfies Message);
    const text = await received;
    if (text === null) throw new Error('A worker process did not report its metrics');
    return text;
  };
}

function receiveMetrics(): Promise<string | null> {
  return new Promise((resolve) => {
    process.on('message', function receive(message) {
      const { data } = messageSchema.safeParse(message);
      if (!data) return;
      process.off('message', receive);
      resolve(data.text);
    });
  });
}
