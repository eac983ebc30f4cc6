import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../http/session.ts';

/** The welcome was read or put aside: no device of theirs shows it again. Saying so twice changes nothing. */
export function completeOnboarding({ db, now }: Pick<Deps, 'now'> & { db: Db }, { id }: Viewer) {
  return markOnboarded(db, id, now());
}

/** The first moment stays. */
async function markOnboarded(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ welcomed_at: at })
    .where('id', '=', id)
    .where('status', '!=', 'Deleted')
    .where('welcomed_at', 'is', null)
    .execute();
}
