import { createBatcher } from '../db/create-batcher.ts';
import type { Db } from '../db/database.ts';
import { memoizePerDb } from '../db/memoize-per-db.ts';
import type { DeferredAuth } from './first-page.ts';
import type { Session, ViewerRow } from './viewer.ts';

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
  return async ({ deps, session, authenticate }: DeferredAuth): Promise<Row | undefined> => {
    const row = await rows(deps)(session);
    await authenticate(row);
    return row;
  };
}
