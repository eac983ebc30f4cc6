import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Reads rows of a member for the data export.
 *
 * @returns a function that selects columns of a table by its `user_id`, in the order of a column
 */
export function ownRows(db: Db, memberId: string) {
  return async <Table extends keyof Tables>(
    table: Table,
    columns: (keyof Tables[Table] & string)[],
    order = columns[0],
  ): Promise<Record<string, unknown>[]> => {
    const selected = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, unknown>>`select ${selected} from ${sql.table(table)}
      where user_id = ${memberId} order by ${sql.ref(order ?? 'user_id')}`.execute(db);
    return rows;
  };
}
