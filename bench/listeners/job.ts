/** A command to the process that holds the streams. */
export type Command =
  | { do: 'open'; origin: string; cookies: string[] }
  /** Returns the events that arrived since the last call. */
  | { do: 'collect' }
  /** Waits until every stream is open again. */
  | { do: 'await-return'; timeoutMs: number };

/** An event of a stream. Times are milliseconds of the system clock, which processes share. */
export type Arrival = { stream: number; type: string; at: number };

export type Connections = {
  open: number;
  /** Attempts while nothing listened on the port. */
  refused: number;
  /** Broken attempts, and responses other than 200, of streams and of the reads after them. */
  errors: Record<string, number>;
  /** The time at which the last stream opened. */
  lastOpenAt: number;
};

export type Reply = { arrivals: Arrival[] } | { connections: Connections } | { failure: string };
