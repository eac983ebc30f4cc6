/** One call as it goes over the wire. */
export type HttpRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type Job = {
  origin: string;
  connections: number;
  /** Dealt out to the connections in turn. */
  calls: HttpRequest[];
  /** Round and round for so long; null: each call once. */
  durationMs: number | null;
};

export type Outcome = {
  elapsedMs: number;
  /** Of each answer, in milliseconds. */
  latencies: Float64Array;
  /** How many answers had which status. */
  statuses: Record<number, number>;
  bytes: number;
  errors: number;
};
