import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Viewer } from '../../../queries/viewer.ts';

/** Marks onboarding as completed or dismissed, so no device shows it again. Idempotent. */
export function completeOnboarding({ db, now }: Pick<Deps, 'now'> & { db: Db }, { id }: Viewer) {
  return markOnboarded(db, id, now());
}

/** The first timestamp is retained. */
async function markOnboarded(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ welcomed_at: at })
    .where('id', '=', id)
    .where('status', '!=', 'Deleted')
    .where('welcomed_at', 'is', null)
    .execute();
}
