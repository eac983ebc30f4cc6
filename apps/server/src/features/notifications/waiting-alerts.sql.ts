import { statement } from '../../db/statement.ts';
import type { WaitingKind } from '../../jobs/queue.ts';
import { visibleTo } from '../../prayer-requests/visibility.ts';
import { BY_CARE_TEAM } from '../../queries/prayer-requests.sql.ts';

type Since = { since: Date };
type Recipient = { id: string };

const admins = (waiting: string) => `select u.id from users u
  where u.admin and u.status = 'Active' and (select max(created_at) from ${waiting}) >= :since`;

/** The members to notify of what began to wait at a time or later, and still waits. */
export const selectRecipients = {
  registrations: statement<Since, Recipient>(
    'waiting-registrations-recipients',
    admins('waiting_registrations'),
  ),
  reviews: statement<Since, Recipient>(
    'waiting-reviews-recipients',
    admins(`(select coalesce(edited_at, created_at) as created_at
      from requests where awaits_first_review and not deleted) waiting`),
  ),
  'care-requests': statement<Since, Recipient>(
    'waiting-care-requests-recipients',
    `select u.id from care_team_members t join users u on u.id = t.user_id and u.status = 'Active'
     where exists (
       select from requests r
       where r.audience = 'care-team' and r.created_at >= :since
         and r.user_id is distinct from u.id and ${visibleTo('u.id')}
         and not exists (select from ${BY_CARE_TEAM}))`,
  ),
} satisfies Record<WaitingKind, unknown>;

/** Notifies these members. @returns the new rows' ids and members */
export const insertWaitingAlerts = statement<
  { type: string; sourceId: string; memberIds: string[]; at: Date },
  { id: string; user_id: string }
>(
  'alert-waiting',
  `insert into notifications (id, user_id, type, source_id, created_at)
   select gen_random_uuid(), u.id, :type::text, :sourceId::uuid, :at::timestamptz
   from unnest(:memberIds::uuid[]) u (id)
   order by u.id
   returning id, user_id`,
);
