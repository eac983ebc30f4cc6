import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import {
  activeSessionSql,
  type Session,
  sessionParams,
  VIEWER_COLUMNS,
  type ViewerRow,
} from '../http/session.ts';

type SelectParts = {
  /** What is read of each viewer `u`, besides who they are. */
  columns: string;
  joins?: string;
};

/**
 * A hot statement that reads something for the viewers of several sessions at once, one row each.
 * How many they are is kept from the planner, who would else plan anew for every number.
 *
 * @param name as of every `statement`; its own parameters are `$4` and on
 * @returns rows in the order of the sessions; undefined for one that does not last
 */
export function statementForSessions<Parameters extends unknown[], Row>(
  name: string,
  { columns, joins = '' }: SelectParts,
) {
  const run = statement<
    [Buffer[], Date, Date, ...Parameters],
    Row & ViewerRow & { position: number }
  >(
    name,
    `select input.position::int as position, ${VIEWER_COLUMNS}, ${columns}
     from unnest((select $1::bytea[])) with ordinality input (token_hash, position) cross join sessions s
       join users u on ${activeSessionSql('input.token_hash')} ${joins}`,
  );
  return async (
    db: Db,
    sessions: Session[],
    ...parameters: Parameters
  ): Promise<((Row & ViewerRow) | undefined)[]> => {
    const rows = await run(db, ...sessionParams(sessions), ...parameters);
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return sessions.map((_, at) => byPosition.get(at + 1));
  };
}
