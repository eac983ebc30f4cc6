/** What carries live events from server to server. */
export type Channel = {
  /** Of one payload. */
  maxBytes: number;
  /**
   * Opens it, and again whenever it breaks.
   *
   * @param handlers `payload` takes what any server said, this one too; `back` is called once the channel
   *   stands again after it was away, when what was said meanwhile has been missed
   */
  start(handlers: {
    onPayload(payload: string | undefined): void;
    onReconnect(): void;
  }): Promise<void>;
  isOpen(): boolean;
  publish(payloads: string[]): Promise<void>;
  stop(): Promise<void>;
};
