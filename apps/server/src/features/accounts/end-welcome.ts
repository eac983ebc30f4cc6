import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { markWelcomed } from './users.sql.ts';

/** The welcome was read or put aside: no device of theirs shows it again. Saying so twice changes nothing. */
export function endWelcome({ db, now }: Pick<Deps, 'now'> & { db: Db }, { id }: Viewer) {
  return markWelcomed(db, id, now());
}
