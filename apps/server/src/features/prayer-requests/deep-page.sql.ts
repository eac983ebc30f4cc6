import type { Db } from '../../db/database.ts';
import { NEWEST as BEGINNING, type Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { visibleTo } from '../../policies/visibility.ts';
import {
  NEWEST_ORDER,
  type PrayerRequestRow,
  withAuthorAndViewer,
} from '../../queries/prayer-requests.sql.ts';
import {
  activeSessionSql,
  type Session,
  sessionParams,
  VIEWER_COLUMNS,
  type ViewerRow,
} from '../../queries/viewer.ts';
import { PAGE_AND_ONE } from './prayer-requests.sql.ts';

export type PageRequest = { session: Session; after: Cursor | null };

export type DeepPage = {
  /** Undefined if the session is invalid. */
  viewer: ViewerRow | undefined;
  rows: PrayerRequestRow[];
};

/**
 * A row is a request, or null columns for an empty page; the first row of a page has the viewer.
 */
type DeepRow = { position: number; viewer: ViewerJson | null } & (PrayerRequestRow | { id: null });
type ViewerJson = Omit<ViewerRow, 'viewer_seen_at' | 'viewer_confirmed_at'> & {
  viewer_seen_at: string;
  viewer_confirmed_at: string | null;
};

const VIEWER_ID = 'viewer.viewer_id';

const deepPages = statement<[Buffer[], Date, Date, Date[], string[]], DeepRow>(
  'feed-new-with-session',
  `with viewer as (
     select input.position::int as position, input.created_at, input.id, ${VIEWER_COLUMNS}
     from unnest($1::bytea[], $4::timestamptz[], $5::uuid[]) with ordinality
         input (token_hash, created_at, id, position) cross join sessions s
       join users u on ${activeSessionSql('input.token_hash')})
   select viewer.position, case when coalesce(r.nth, 1) = 1 then to_json(viewer) end as viewer, r.*
   from viewer left join lateral (select row_number() over () as nth, r.* from (${withAuthorAndViewer(
     `select r.* from requests r
      where ${visibleTo(VIEWER_ID)} and (r.created_at, r.id) < (viewer.created_at, viewer.id)
      order by ${NEWEST_ORDER} limit ${PAGE_AND_ONE}`,
     NEWEST_ORDER,
     VIEWER_ID,
   )}) r) r on true
   order by viewer.position, r.nth`,
);

/** Reads several sessions and their pages in one statement. @returns in the order of `requests` */
export async function selectDeepPages(db: Db, requests: PageRequest[]): Promise<DeepPage[]> {
  const cursors = requests.map(({ after }) => after ?? BEGINNING);
  const rows = await deepPages(
    db,
    ...sessionParams(requests.map(({ session }) => session)),
    cursors.map(({ createdAt }) => createdAt),
    cursors.map(({ id }) => id),
  );
  const pages: DeepPage[] = requests.map(() => ({ viewer: undefined, rows: [] }));
  for (const row of rows) {
    const page = pages[row.position - 1];
    if (!page) throw new Error('Unexpected page');
    if (row.viewer) page.viewer = viewerRow(row.viewer);
    if (row.id !== null) page.rows.push(row);
  }
  return pages;
}

function viewerRow(json: ViewerJson): ViewerRow {
  const { viewer_seen_at: seen, viewer_confirmed_at: confirmed } = json;
  return {
    ...json,
    viewer_seen_at: new Date(seen),
    viewer_confirmed_at: confirmed === null ? null : new Date(confirmed),
  };
}
