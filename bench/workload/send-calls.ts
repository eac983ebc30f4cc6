import autocannon from 'autocannon';

/** One HTTP request. */
export type HttpRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type Load = {
  origin: string;
  connections: number;
  /** Distributed over the connections in turn. */
  calls: HttpRequest[];
  /** Repeats the calls for this time; null: sends each call once. */
  durationMs: number | null;
};

export type Outcome = {
  elapsedMs: number;
  /** The latency of each response in milliseconds. */
  latencies: number[];
  /** The number of responses by status. */
  statuses: Record<number, number>;
  errors: number;
};

/** The interval at which autocannon checks whether the run has ended. */
const POLL_INTERVAL_MS = 10;
const RESPONSE_TIMEOUT_S = 30;

export async function sendCalls(load: Load): Promise<Outcome> {
  const { origin, calls, durationMs } = load;
  const connections = Math.min(load.connections, calls.length);
  const outcome: Outcome = { elapsedMs: 0, latencies: [], statuses: {}, errors: 0 };
  let next = 0;
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(
      {
        url: origin,
        connections,
        timeout: RESPONSE_TIMEOUT_S,
        sampleInt: POLL_INTERVAL_MS,
        setupClient(client) {
          const own = next;
          next += 1;
          client.setRequests(calls.filter((_, index) => index % connections === own));
        },
        ...(durationMs === null ? { amount: calls.length } : { duration: durationMs / 1000 }),
      },
      (error) => (error ? reject(error) : resolve()),
    );
    running.on('response', (_, status, __, latencyMs) => {
      outcome.elapsedMs = performance.now() - startedAt;
      outcome.latencies.push(latencyMs);
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
    });
    running.on('reqError', () => {
      outcome.errors += 1;
    });
  });
  return outcome;
}
