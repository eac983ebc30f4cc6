import type { Db } from '../../db/database.ts';

/** Who is told about a request; an id of null where the author's account is gone. */
export function selectRecipient(db: Db, requestId: string) {
  return db
    .selectFrom('requests')
    .leftJoin('users', 'users.id', 'requests.user_id')
    .select(['requests.anonymous', 'users.id', 'users.status', 'users.notifications_enabled'])
    .where('requests.id', '=', requestId)
    .where('requests.deleted', '=', false)
    .executeTakeFirst();
}
