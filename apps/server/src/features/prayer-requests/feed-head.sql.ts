import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Session } from '../../http/session.ts';
import { statementForSessions } from '../../reading/for-sessions.ts';
import { type CoveredRow, coveredBy, HEAD_AS_OF } from '../../reading/head.ts';
import { NEWEST, REQUEST_COLUMNS, type RequestRow } from '../../reading/requests.sql.ts';
import { LISTED } from '../../reading/visible.ts';

/** Enough for a page and one, where a viewer does not see as many of them as a page has. */
export const HEAD_SIZE = FEED_PAGE_SIZE + 10;

export type HeadRow = Omit<RequestRow, 'reacted_emoji' | 'completed' | 'praying_for'>;

type Read = { as_of: string } & (HeadRow | { id: null });

const head = statement<[], Read>(
  'feed-head',
  `select snapshot.as_of, r.*
   from ${HEAD_AS_OF}
   left join (
     select ${REQUEST_COLUMNS}, author.username as owner_username, coalesce(author.admin, false) as owner_admin
     from (select r.* from requests r where ${LISTED} order by ${NEWEST} limit ${HEAD_SIZE}) r
       left join users author on author.id = r.user_id
   ) r on true
   order by ${NEWEST}`,
);

export async function selectHead(db: Db): Promise<{ asOf: string; rows: HeadRow[] }> {
  const read = await head(db);
  const [first] = read;
  if (!first) throw new Error('A head is at least its snapshot');
  return { asOf: first.as_of, rows: read.filter((row) => row.id !== null) };
}

/** What of a head is the viewer's own, by id. */
export type HeadViewRow = CoveredRow & {
  reacted: Record<string, ReactionEmoji> | null;
  completed: string[] | null;
  praying_for: string[] | null;
  flagged: string[] | null;
  /** Requests and authors. */
  hidden: string[] | null;
};

const headViews = statementForSessions<[string, string, string], HeadViewRow>('feed-head-views', {
  columns: `${coveredBy('$4')},
     (select json_object_agg(x.request_id, x.emoji) from reactions x
      where x.user_id = u.id and x.request_id = any($5::uuid[])) as reacted,
     (select array_agg(c.request_id) from completions c
      where c.user_id = u.id and c.request_id = any($5::uuid[])) as completed,
     (select array_agg(p.request_id) from praying_for p
      where p.user_id = u.id and p.request_id = any($5::uuid[])) as praying_for,
     (select array_agg(f.request_id) from user_flags f
      where f.user_id = u.id and f.request_id = any($5::uuid[])) as flagged,
     (select array_agg(coalesce(h.hidden_request_id, h.hidden_user_id)) from hidings h
      where h.user_id = u.id
        and (h.hidden_request_id = any($5::uuid[]) or h.hidden_user_id = any($6::uuid[]))) as hidden`,
});

/** @returns in the order of the sessions; undefined for one that does not last */
export function selectHeadViews(
  db: Db,
  sessions: Session[],
  { asOf, ids, authorIds }: { asOf: string; ids: string; authorIds: string },
): Promise<(HeadViewRow | undefined)[]> {
  return headViews(db, sessions, asOf, ids, authorIds);
}
