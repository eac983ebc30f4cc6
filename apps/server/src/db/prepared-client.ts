import pg from 'pg';
import { preparedName } from './prepared.ts';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Runs the texts known as statements by name: parsed and planned once a connection. */
export class PreparingClient extends pg.Client {
  static {
    // pg overloads `query` too far for an override to be typed.
    const query = pg.Client.prototype.query as Query;
    const prepare: Query = function (text, values, ...rest) {
      const name = typeof text === 'string' ? preparedName(text) : undefined;
      if (name === undefined) return query.call(this, text, values, ...rest);
      return query.call(this, { name, text, values }, ...rest);
    };
    Object.assign(PreparingClient.prototype, { query: prepare });
  }
}

/** For a pooler that knows no named statements: what a library names is run without its name. */
export class NamelessClient extends pg.Client {
  static {
    // pg overloads `query` too far for an override to be typed.
    const query = pg.Client.prototype.query as Query;
    const unnamed: Query = function (first, ...rest) {
      const named =
        typeof first === 'object' && first !== null && 'name' in first && 'text' in first;
      return query.call(this, named ? { ...first, name: undefined } : first, ...rest);
    };
    Object.assign(NamelessClient.prototype, { query: unnamed });
  }
}
