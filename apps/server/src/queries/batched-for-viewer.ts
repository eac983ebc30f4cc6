import { createBatcher } from '../db/create-batcher.ts';
import type { Db } from '../db/database.ts';
import { memoizePerDb } from '../db/memoize-per-db.ts';
import type { Session, ViewerRow } from '../http/session.ts';
import type { DeferredAuth } from './first-page.ts';

/**
 * Reads what is the reader's own together with their session, in one statement for all who ask at once.
 *
 * @param select answers in the order of the sessions; undefined for one that does not last
 * @returns reads for one call; throws the HttpError of a reader who is not admitted
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
