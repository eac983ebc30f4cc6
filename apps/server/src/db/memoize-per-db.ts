import type { Db } from './database.ts';

/** Creates a value once for each server in this process, identified by its database. */
export function memoizePerDb<Context extends { db: Db }, Value>(
  create: (context: Context) => Value,
) {
  const cache = new WeakMap<Db, { value: Value }>();
  return (context: Context): Value => {
    const cached = cache.get(context.db) ?? { value: create(context) };
    cache.set(context.db, cached);
    return cached.value;
  };
}
