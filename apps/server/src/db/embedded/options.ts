export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** False gives up safety against power loss for speed; for tests only. */
  durable?: boolean;
  /** How long a running PostgreSQL may leave a connection unanswered before it counts as hung. */
  responseTimeoutMs?: number;
};
