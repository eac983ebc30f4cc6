import pg from 'pg';

type Query = (this: PooledClient, ...args: unknown[]) => unknown;

/** Records the time of its last query and can be aborted. */
export class PooledClient extends pg.Client {
  static {
    // pg has too many overloads of `query` to type an override.
    const query = pg.Client.prototype.query as Query;
    const timed: Query = function (...args) {
      this.lastQueryAt = performance.now();
      return query.apply(this, args);
    };
    Object.assign(PooledClient.prototype, { query: timed });
  }

  lastQueryAt = Number.POSITIVE_INFINITY;

  /** Registers a callback for every chunk that arrives from the database. */
  onData(listener: () => void): void {
    this.connection.stream.on('data', listener);
  }

  /** Closes the connection immediately. Its pending queries reject with `error`. */
  abort(error: Error): void {
    this.connection.stream.destroy(error);
  }
}
