import autocannon from 'autocannon';
import type { HttpRequest, Job, Outcome } from './job.ts';

/** The interval at which autocannon checks whether the run has ended. */
const POLL_INTERVAL_MS = 10;
const RESPONSE_TIMEOUT_S = 30;

process.on('message', (job: Job) => {
  run(job).then(
    (outcome) => process.send?.({ outcome }),
    (error) => process.send?.({ failure: String(error) }),
  );
});

async function run({ origin, connections, calls, durationMs }: Job): Promise<Outcome> {
  const used = Math.min(connections, calls.length);
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  let bytes = 0;
  let errors = 0;
  let last = 0;
  let next = 0;
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(
      {
        url: origin,
        connections: used,
        timeout: RESPONSE_TIMEOUT_S,
        sampleInt: POLL_INTERVAL_MS,
        setupClient(client) {
          client.setRequests(requestsOfConnection(calls, next, used));
          next += 1;
        },
        ...(durationMs === null ? { amount: calls.length } : { duration: durationMs / 1000 }),
      },
      (error) => (error ? reject(error) : resolve()),
    );
    running.on('response', (_, status, size, latencyMs) => {
      last = performance.now();
      latencies.push(latencyMs);
      statuses[status] = (statuses[status] ?? 0) + 1;
      bytes += size;
    });
    running.on('reqError', () => {
      errors += 1;
    });
  });
  const elapsedMs = last - startedAt;
  return { elapsedMs, latencies: Float64Array.from(latencies), statuses, bytes, errors };
}

function requestsOfConnection(
  calls: HttpRequest[],
  connection: number,
  connections: number,
): HttpRequest[] {
  return calls.filter((_, index) => index % connections === connection);
}
