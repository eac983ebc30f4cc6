import type pg from 'pg';

const pools = new WeakMap<object, pg.Pool>();

/** Outside a transaction, statements bypass the query builder and use the pool. */
export function setPool(db: object, pool: pg.Pool): void {
  pools.set(db, pool);
}

/** @returns undefined for a transaction, which has a single connection */
export function getPool(db: object): pg.Pool | undefined {
  return pools.get(db);
}
