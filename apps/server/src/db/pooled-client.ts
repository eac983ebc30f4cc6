import pg from 'pg';

type Query = (this: PooledClient, ...args: unknown[]) => unknown;

/** Knows when it was asked last, and can be given up. */
export class PooledClient extends pg.Client {
  static {
    // pg overloads `query` too far for an override to be typed.
    const query = pg.Client.prototype.query as Query;
    const timed: Query = function (...args) {
      this.lastQueryAt = performance.now();
      return query.apply(this, args);
    };
    Object.assign(PooledClient.prototype, { query: timed });
  }

  lastQueryAt = Number.POSITIVE_INFINITY;

  /** Calls back with each piece that arrives from the database. */
  onData(listener: () => void): void {
    this.connection.stream.on('data', listener);
  }

  /** Closes the connection at once; what was asked on it fails with `error`. */
  abort(error: Error): void {
    this.connection.stream.destroy(error);
  }
}
