import type { Db } from '../../db/database.ts';

/** Who is told about a request. */
export function selectRecipient(db: Db, requestId: string) {
  return db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .select(['requests.anonymous', 'users.id', 'users.status', 'users.notifications_enabled'])
    .where('requests.id', '=', requestId)
    .where('requests.deleted', '=', false)
    .executeTakeFirst();
}
