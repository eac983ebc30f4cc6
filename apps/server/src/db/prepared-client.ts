import { PooledClient } from './pooled-client.ts';
import { getStatementName } from './statement-registry.ts';

type Query = (this: PooledClient, ...args: unknown[]) => unknown;

/** Runs registered statements by name, so each connection parses and plans them once. */
export class PreparedStatementClient extends PooledClient {
  static {
    // pg has too many overloads of `query` to type an override.
    const query = PooledClient.prototype.query as Query;
    const prepare: Query = function (text, values, ...rest) {
      const name = typeof text === 'string' ? getStatementName(text) : undefined;
      if (name === undefined) return query.call(this, text, values, ...rest);
      return query.call(this, { name, text, values }, ...rest);
    };
    Object.assign(PreparedStatementClient.prototype, { query: prepare });
  }
}

/** For a pooler without named statements: removes the names that libraries set. */
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
