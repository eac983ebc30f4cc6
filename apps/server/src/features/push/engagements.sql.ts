import type { Db } from '../../db/database.ts';

export type EngagementKind = 'reactions' | 'completions';
type OfMember = { requestId: string; memberId: string };

/** The owner of a request with the member's engagement; undefined without one. */
export function selectEngagedRequestOwner(
  db: Db,
  { engagement, requestId, memberId }: OfMember & { engagement: EngagementKind },
) {
  return db
    .selectFrom('requests')
    .select(['requests.user_id as id', 'requests.anonymous'])
    .where('requests.id', '=', requestId)
    .where('requests.deleted', '=', false)
    .where((row) =>
      row.exists(
        row
          .selectFrom(engagement)
          .select('id')
          .where('request_id', '=', requestId)
          .where('user_id', '=', memberId),
      ),
    )
    .executeTakeFirst();
}

export function selectOwnFlag(db: Db, { requestId, memberId }: OfMember) {
  return db
    .selectFrom('user_flags')
    .select('id')
    .where('request_id', '=', requestId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
}

/** The alerts of a flag and the number of alerted admins. */
export async function countAlerts(db: Db, flagId: string) {
  return (
    db
      .selectFrom('users')
      // Starts from the members: notifications are indexed by member.
      .innerJoin('notifications', 'notifications.user_id', 'users.id')
      .select((row) => [
        row.fn.countAll<number>().as('sent'),
        row.fn.count<number>('users.id').distinct().as('uniqueAdmins'),
      ])
      .where('users.admin', '=', true)
      .where('notifications.type', '=', 'admin_flag_alert')
      .where('notifications.source_id', '=', flagId)
      .executeTakeFirstOrThrow()
  );
}
