/** Transport of live events between servers. */
export type Channel = {
  /** Maximum size of a payload. */
  maxBytes: number;
  /**
   * Connects, and reconnects after every failure.
   *
   * @param handlers `onPayload` receives the payloads of all servers, including this one;
   *   `onReconnect` is called after a reconnect, when payloads were missed
   */
  start(handlers: {
    onPayload(payload: string | undefined): void;
    onReconnect(): void;
  }): Promise<void>;
  isOpen(): boolean;
  publish(payloads: string[]): Promise<void>;
  stop(): Promise<void>;
};
