import { CARE_REQUESTS_PAGE_SIZE } from '@prayer-swap/shared/care-team/schemas';
import type { Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { visibleTo } from '../../prayer-requests/visibility.ts';
import {
  BY_CARE_TEAM,
  NEWEST_ORDER,
  type PrayerRequestRow,
  withAuthorAndViewer,
} from '../../queries/prayer-requests.sql.ts';

type CareRequestRow = PrayerRequestRow & { answered_by: string[] };

const ANSWERED_BY = `,
  (select coalesce(json_agg(u.username order by c.completed_at), '[]')
   from completions c join care_team_members t on t.user_id = c.user_id
     join users u on u.id = c.user_id and u.status = 'Active'
   where c.request_id = r.id) as answered_by`;

function careRequests(state: 'waiting' | 'answered') {
  const isWaiting = state === 'waiting';
  const order = isWaiting ? 'r.created_at, r.id' : NEWEST_ORDER;
  return statement<{ viewerId: string } & Cursor, CareRequestRow>(
    `care-requests-${state}`,
    withAuthorAndViewer(
      `select r.* from requests r
       where r.audience = 'care-team' and ${visibleTo()}
         and ${isWaiting ? 'not' : ''} exists (select from ${BY_CARE_TEAM})
         and (r.created_at, r.id) ${isWaiting ? '>' : '<'} (:createdAt::timestamptz, :id::uuid)
       order by ${order} limit ${CARE_REQUESTS_PAGE_SIZE + 1}`,
      order,
      { columns: ANSWERED_BY },
    ),
  );
}

/** Up to a page plus one row, after the cursor. */
export const selectCareRequests = {
  waiting: careRequests('waiting'),
  answered: careRequests('answered'),
};
