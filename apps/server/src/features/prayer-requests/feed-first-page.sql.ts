import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { LISTED } from '../../policies/visibility.ts';
import { FIRST_PAGE_SNAPSHOT, type FreshnessRow, isUpToDateSql } from '../../queries/first-page.ts';
import {
  NEWEST_ORDER,
  PRAYER_REQUEST_COLUMNS,
  type PrayerRequestRow,
} from '../../queries/prayer-requests.sql.ts';
import { statementForSessions } from '../../queries/statement-for-sessions.ts';
import type { Session } from '../../queries/viewer.ts';

/** Enough for a page plus one row if the viewer does not see some of them. */
export const FIRST_PAGE_CACHE_SIZE = FEED_PAGE_SIZE + 10;

export type FirstPageRow = Omit<PrayerRequestRow, 'reacted_emoji' | 'completed' | 'saved'>;

type SnapshotRow = { as_of: string } & (FirstPageRow | { id: null });

const selectSnapshot = statement<[], SnapshotRow>(
  'feed-first-page',
  `select snapshot.as_of, r.*
   from ${FIRST_PAGE_SNAPSHOT}
   left join (
     select ${PRAYER_REQUEST_COLUMNS}, author.username as owner_username, coalesce(author.admin, false) as owner_admin
     from (select r.* from requests r where ${LISTED} order by ${NEWEST_ORDER} limit ${FIRST_PAGE_CACHE_SIZE}) r
       left join users author on author.id = r.user_id
   ) r on true
   order by ${NEWEST_ORDER}`,
);

export async function selectFirstPage(db: Db): Promise<{ asOf: string; rows: FirstPageRow[] }> {
  const snapshotRows = await selectSnapshot(db);
  const [first] = snapshotRows;
  if (!first) throw new Error('A first page is at least its snapshot');
  return { asOf: first.as_of, rows: snapshotRows.filter((row) => row.id !== null) };
}

/** The viewer's own columns of a cached first page, by id. */
export type FirstPageViewRow = FreshnessRow & {
  reacted: Record<string, ReactionEmoji> | null;
  completed: string[] | null;
  saved: string[] | null;
  flagged: string[] | null;
  /** Ids of requests and of authors. */
  muted: string[] | null;
};

const selectViews = statementForSessions<[string, string, string], FirstPageViewRow>(
  'feed-first-page-views',
  {
    columns: `${isUpToDateSql('$4')},
     (select json_object_agg(x.request_id, x.emoji) from reactions x
      where x.user_id = u.id and x.request_id = any($5::uuid[])) as reacted,
     (select array_agg(c.request_id) from completions c
      where c.user_id = u.id and c.request_id = any($5::uuid[])) as completed,
     (select array_agg(p.request_id) from saved_prayers p
      where p.user_id = u.id and p.request_id = any($5::uuid[])) as saved,
     (select array_agg(f.request_id) from user_flags f
      where f.user_id = u.id and f.request_id = any($5::uuid[])) as flagged,
     (select array_agg(coalesce(m.muted_request_id, m.muted_user_id)) from mutes m
      where m.user_id = u.id
        and (m.muted_request_id = any($5::uuid[]) or m.muted_user_id = any($6::uuid[]))) as muted`,
  },
);

/** @returns in the order of the sessions; undefined for an invalid session */
export function selectFirstPageViews(
  db: Db,
  sessions: Session[],
  { asOf, ids, authorIds }: { asOf: string; ids: string; authorIds: string },
): Promise<(FirstPageViewRow | undefined)[]> {
  return selectViews(db, sessions, asOf, ids, authorIds);
}
