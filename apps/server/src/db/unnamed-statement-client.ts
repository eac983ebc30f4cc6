import { PooledClient } from './pooled-client.ts';

type Query = (this: PooledClient, ...args: unknown[]) => unknown;

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
