import { askedTogether } from '../db/asked-together.ts';
import type { Db } from '../db/database.ts';
import { forEachServer } from '../db/for-each-server.ts';
import type { Session, ViewerRow } from '../http/session.ts';
import type { Reader } from './head.ts';

/**
 * Reads what is the reader's own together with their session, in one statement for all who ask at once.
 *
 * @param select answers in the order of the sessions; undefined for one that does not last
 * @returns reads for one call; throws the Refusal of a reader who is not admitted
 */
export function forReader<Row extends ViewerRow>(
  select: (db: Db, sessions: Session[]) => Promise<(Row | undefined)[]>,
) {
  const rows = forEachServer(({ db }: { db: Db }) =>
    askedTogether((sessions: Session[]) => select(db, sessions)),
  );
  return async ({ deps, session, admit }: Reader): Promise<Row | undefined> => {
    const row = await rows(deps)(session);
    await admit(row);
    return row;
  };
}
