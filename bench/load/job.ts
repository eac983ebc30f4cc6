/** One HTTP request. */
export type HttpRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type Job = {
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
  latencies: Float64Array;
  /** The number of responses by status. */
  statuses: Record<number, number>;
  bytes: number;
  errors: number;
};
