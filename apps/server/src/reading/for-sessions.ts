import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import {
  type Session,
  sessionsParameters,
  signedInBy,
  VIEWER_COLUMNS,
  type ViewerRow,
} from '../http/session.ts';

type Parts = {
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
  { columns, joins = '' }: Parts,
) {
  const run = statement<[Buffer[], Date, Date, ...Parameters], Row & ViewerRow & { place: number }>(
    name,
    `select asked.place::int as place, ${VIEWER_COLUMNS}, ${columns}
     from unnest((select $1::bytea[])) with ordinality asked (token_hash, place) cross join sessions s
       join users u on ${signedInBy('asked.token_hash')} ${joins}`,
  );
  return async (
    db: Db,
    sessions: Session[],
    ...parameters: Parameters
  ): Promise<((Row & ViewerRow) | undefined)[]> => {
    const rows = await run(db, ...sessionsParameters(sessions), ...parameters);
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return sessions.map((_, at) => byPlace.get(at + 1));
  };
}
