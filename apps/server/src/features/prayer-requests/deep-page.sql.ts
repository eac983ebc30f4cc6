import type { Db } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import {
  type Session,
  SIGNED_IN,
  sessionParameters,
  VIEWER_COLUMNS,
  type ViewerRow,
} from '../../http/session.ts';
import { visibleTo } from '../../reading/visible.ts';
import {
  BEGINNING,
  NEWEST,
  PAGE_AND_ONE,
  type RequestRow,
  withAuthorAndViewer,
} from './prayer-requests.sql.ts';

/** A row is a request, or says that there is none; the first one says who reads. */
type DeepRow = { viewer: Kept | null } & (RequestRow | { id: null });
type Kept = Omit<ViewerRow, 'viewer_seen_at'> & { viewer_seen_at: string };

const VIEWER_ID = 'viewer.viewer_id';

const deepPage = statement<[Buffer, Date, Date, Date, string], DeepRow>(
  'feed-new-with-session',
  `with viewer as (select ${VIEWER_COLUMNS} from sessions s join users u on ${SIGNED_IN})
   select case when row_number() over () = 1 then to_json(viewer) end as viewer, r.*
   from viewer left join lateral (${withAuthorAndViewer(
     `select r.* from requests r
      where ${visibleTo(VIEWER_ID)} and (r.created_at, r.id) < ($4::timestamptz, $5::uuid)
      order by ${NEWEST} limit ${PAGE_AND_ONE}`,
     NEWEST,
     VIEWER_ID,
   )}) r on true
   order by ${NEWEST}`,
);

/** Session and page in one. @returns no viewer where the session does not last */
export async function selectDeepPage(
  db: Db,
  session: Session,
  after: Cursor | null,
): Promise<{ viewer: ViewerRow | undefined; rows: RequestRow[] }> {
  const { createdAt, id } = after ?? BEGINNING;
  const rows = await deepPage(db, ...sessionParameters(session), createdAt, id);
  const kept = rows.find(({ viewer }) => viewer !== null)?.viewer;
  return {
    viewer: kept ? { ...kept, viewer_seen_at: new Date(kept.viewer_seen_at) } : undefined,
    rows: rows.filter((row) => row.id !== null),
  };
}
