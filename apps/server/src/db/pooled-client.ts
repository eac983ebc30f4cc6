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

/** For a pooler without named statements: removes the names of all statements, also of libraries. */
export class UnnamedStatementClient extends PooledClient {
  static {
    // pg has too many overloads of `query` to type an override.
    const query = PooledClient.prototype.query as Query;
    const unnamed: Query = function (first, ...rest) {
      const named =
        typeof first === 'object' && first !== null && 'name' in first && 'text' in first;
      return query.call(this, named ? { ...first, name: undefined } : first, ...rest);
    };
    Object.assign(UnnamedStatementClient.prototype, { query: unnamed });
  }
}
