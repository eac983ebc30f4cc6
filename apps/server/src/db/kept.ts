import type { ColumnType } from 'kysely';

/** A column that only the database writes. */
export type Kept<T> = ColumnType<T, never, never>;
