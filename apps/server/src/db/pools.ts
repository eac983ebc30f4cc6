import type pg from 'pg';

const pools = new WeakMap<object, pg.Pool>();

/** Outside of a transaction a statement has nothing to ask of the query builder. */
export function setPool(db: object, pool: pg.Pool): void {
  pools.set(db, pool);
}

/** @returns undefined for a transaction, which has one connection and no pool */
export function getPool(db: object): pg.Pool | undefined {
  return pools.get(db);
}
