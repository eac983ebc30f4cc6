export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** False trades durability on power loss for speed. For tests only. */
  durable?: boolean;
  /** Time without a response after which a running PostgreSQL counts as hung. */
  responseTimeoutMs?: number;
};

/** PostgreSQL cannot start. The message is one sentence that explains how to fix it. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}
