export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** False trades durability on power loss for speed. For tests only. */
  durable?: boolean;
  /** Time without a response after which a running PostgreSQL counts as hung. */
  responseTimeoutMs?: number;
};
