import type { Db } from '../../db/database.ts';
import { NEWEST as BEGINNING, type Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import {
  type Session,
  sessionsParameters,
  signedInBy,
  VIEWER_COLUMNS,
  type ViewerRow,
} from '../../http/session.ts';
import { NEWEST, type RequestRow, withAuthorAndViewer } from '../../reading/requests.sql.ts';
import { visibleTo } from '../../reading/visible.ts';
import { PAGE_AND_ONE } from './prayer-requests.sql.ts';

/** A page as it is asked for. */
export type AskedPage = { session: Session; after: Cursor | null };

export type DeepPage = {
  /** Undefined where the session does not last. */
  viewer: ViewerRow | undefined;
  rows: RequestRow[];
};

/** A row is a request, or says that there is none; the first one of a page says who reads. */
type DeepRow = { place: number; viewer: Kept | null } & (RequestRow | { id: null });
type Kept = Omit<ViewerRow, 'viewer_seen_at' | 'viewer_confirmed_at'> & {
  viewer_seen_at: string;
  viewer_confirmed_at: string | null;
};

const VIEWER_ID = 'viewer.viewer_id';

const deepPages = statement<[Buffer[], Date, Date, Date[], string[]], DeepRow>(
  'feed-new-with-session',
  `with viewer as (
     select asked.place::int as place, asked.created_at, asked.id, ${VIEWER_COLUMNS}
     from unnest($1::bytea[], $4::timestamptz[], $5::uuid[]) with ordinality
         asked (token_hash, created_at, id, place) cross join sessions s
       join users u on ${signedInBy('asked.token_hash')})
   select viewer.place, case when coalesce(r.nth, 1) = 1 then to_json(viewer) end as viewer, r.*
   from viewer left join lateral (select row_number() over () as nth, r.* from (${withAuthorAndViewer(
     `select r.* from requests r
      where ${visibleTo(VIEWER_ID)} and (r.created_at, r.id) < (viewer.created_at, viewer.id)
      order by ${NEWEST} limit ${PAGE_AND_ONE}`,
     NEWEST,
     VIEWER_ID,
   )}) r) r on true
   order by viewer.place, r.nth`,
);

/** Sessions and their pages in one. @returns in the order of what was asked */
export async function selectDeepPages(db: Db, asked: AskedPage[]): Promise<DeepPage[]> {
  const places = asked.map(({ after }) => after ?? BEGINNING);
  const rows = await deepPages(
    db,
    ...sessionsParameters(asked.map(({ session }) => session)),
    places.map(({ createdAt }) => createdAt),
    places.map(({ id }) => id),
  );
  const pages: DeepPage[] = asked.map(() => ({ viewer: undefined, rows: [] }));
  for (const row of rows) {
    const page = pages[row.place - 1];
    if (!page) throw new Error('A page that nobody asked for');
    if (row.viewer) page.viewer = viewerRow(row.viewer);
    if (row.id !== null) page.rows.push(row);
  }
  return pages;
}

function viewerRow(kept: Kept): ViewerRow {
  const { viewer_seen_at: seen, viewer_confirmed_at: confirmed } = kept;
  return {
    ...kept,
    viewer_seen_at: new Date(seen),
    viewer_confirmed_at: confirmed === null ? null : new Date(confirmed),
  };
}
