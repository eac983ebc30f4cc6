import type { Db } from './database.ts';

/** Makes something once for each server of this process, which is told by its database. */
export function forEachServer<Ground extends { db: Db }, Value>(make: (ground: Ground) => Value) {
  const made = new WeakMap<Db, { value: Value }>();
  return (ground: Ground): Value => {
    const known = made.get(ground.db) ?? { value: make(ground) };
    made.set(ground.db, known);
    return known.value;
  };
}
