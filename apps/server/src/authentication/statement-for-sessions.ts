import { createBatcher } from '../db/create-batcher.ts';
import type { Db } from '../db/database.ts';
import { memoizePerDb } from '../db/memoize-per-db.ts';
import { statement } from '../db/statement.ts';
import type { DeferredAuth } from './deferred-auth.ts';
import {
  activeSessionSql,
  SESSIONS_LIMIT,
  type Session,
  type SessionParams,
  sessionParams,
  VIEWER_COLUMNS,
  type ViewerRow,
} from './viewer.ts';

/**
 * A hot statement that reads data for the viewers of several sessions, one row each. It hides the
 * number of sessions from the planner, which would otherwise plan again for each number.
 *
 * @param name as for every `statement`, whose `Parameters` are added to SessionParams
 * @param select the columns to read for each viewer `u`, in addition to those of ViewerRow
 * @returns rows in the order of the sessions; undefined for an invalid one
 */
export function statementForSessions<Parameters extends Record<string, unknown>, Row>(
  name: string,
  { columns, joins = '' }: { columns: string; joins?: string },
) {
  const run = statement<SessionParams & Parameters, Row & ViewerRow & { position: number }>(
    name,
    `select input.position::int as position, ${VIEWER_COLUMNS}, ${columns}
     from (
       select * from unnest((select :tokenHashes::bytea[])) with ordinality input (token_hash, position)
       ${SESSIONS_LIMIT}) input cross join sessions s
       join users u on ${activeSessionSql('input.token_hash')} ${joins}`,
  );
  return async (
    db: Db,
    sessions: Session[],
    parameters: Parameters,
  ): Promise<((Row & ViewerRow) | undefined)[]> => {
    const rows = await run(db, { ...sessionParams(sessions), ...parameters });
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return sessions.map((_, at) => byPosition.get(at + 1));
  };
}

/**
 * Batches concurrent reads of data for the viewer, in one statement that also validates their
 * sessions.
 *
 * @param select returns rows in the order of the sessions; undefined for an invalid one
 * @returns a function that reads for one request and throws the HttpError of the authorization
 */
export function batchedForViewer<Row extends ViewerRow>(
  select: (db: Db, sessions: Session[]) => Promise<(Row | undefined)[]>,
) {
  const rows = memoizePerDb(({ db }: { db: Db }) =>
    createBatcher((sessions: Session[]) => select(db, sessions)),
  );
  return async (reader: DeferredAuth<{ db: Db }>): Promise<Row | undefined> => {
    const row = await rows(reader.ctx)(reader.session);
    await reader.authenticate(row);
    return row;
  };
}
