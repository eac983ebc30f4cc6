import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { pageFrom } from '../../db/page.ts';
import type { AppContext } from '../../http/app-context.ts';
import { compileSerializer, PreserializedJson } from '../../http/responses.ts';
import { LISTED } from '../../policies/visibility.ts';
import {
  presentPrayerRequest,
  presentToUnrelated,
} from '../../presenters/present-prayer-request.ts';
import type { DeferredAuth } from '../../queries/deferred-auth.ts';
import {
  concatJson,
  type FreshnessRow,
  firstPageStatement,
  IS_UP_TO_DATE,
  sharedFirstPage,
} from '../../queries/first-page.ts';
import {
  NEWEST_ORDER,
  type SharedRequestRow,
  withAuthor,
} from '../../queries/prayer-requests.sql.ts';
import { statementForSessions } from '../../queries/statement-for-sessions.ts';
import type { Session, Viewer } from '../../queries/viewer.ts';

/** Enough for a page plus one row if the viewer does not see some of them. */
const CACHE_SIZE = FEED_PAGE_SIZE + 10;

const selectFirstPage = firstPageStatement<Record<string, never>, SharedRequestRow>(
  'feed-first-page',
  {
    rows: withAuthor(
      `select r.* from requests r where ${LISTED} order by ${NEWEST_ORDER} limit ${CACHE_SIZE}`,
    ),
    order: NEWEST_ORDER,
  },
);

/** The viewer's own columns of a cached first page, by id. */
type ViewRow = FreshnessRow & {
  reacted: Record<string, ReactionEmoji> | null;
  completed: string[] | null;
  saved: string[] | null;
  flagged: string[] | null;
  /** Ids of requests and of authors. */
  muted: string[] | null;
};

const selectViews = statementForSessions<Record<'asOf' | 'ids' | 'authorIds', string>, ViewRow>(
  'feed-first-page-views',
  {
    columns: `${IS_UP_TO_DATE},
     (select json_object_agg(x.request_id, x.emoji) from reactions x
      where x.user_id = u.id and x.request_id = any(:ids::uuid[])) as reacted,
     (select array_agg(c.request_id) from completions c
      where c.user_id = u.id and c.request_id = any(:ids::uuid[])) as completed,
     (select array_agg(p.request_id) from saved_prayers p
      where p.user_id = u.id and p.request_id = any(:ids::uuid[])) as saved,
     (select array_agg(f.request_id) from user_flags f
      where f.user_id = u.id and f.request_id = any(:ids::uuid[])) as flagged,
     (select array_agg(coalesce(m.muted_request_id, m.muted_user_id)) from mutes m
      where m.user_id = u.id
        and (m.muted_request_id = any(:ids::uuid[]) or m.muted_user_id = any(:authorIds::uuid[]))) as muted`,
  },
);

const serializeRequest = compileSerializer(prayerRequestSchema);

type FirstPage = {
  rows: SharedRequestRow[];
  /** By id, the JSON for a viewer without any relation to the request. */
  serialized: Map<string, Buffer>;
};

const readSharedPage = sharedFirstPage(async ({ db }: AppContext) => {
  const { asOf, rows } = await selectFirstPage(db, {});
  // PostgreSQL array literals.
  const ids = `{${rows.map(({ id }) => id).join()}}`;
  const authorIds = `{${[...new Set(rows.flatMap(({ user_id }) => user_id ?? []))].join()}}`;
  const serialized = new Map(
    rows.map((row) => [row.id, Buffer.from(serializeRequest(presentToUnrelated(row)))]),
  );
  return {
    page: { rows, serialized },
    selectViews: (sessions: Session[]) => selectViews(db, sessions, { asOf, ids, authorIds }),
  };
});

/**
 * The first page of the community's New list, the most frequent request.
 *
 * @returns no page if the viewer sees so few of the cached rows that a page would extend beyond
 *   them
 */
export async function readFirstPage(
  reader: DeferredAuth<AppContext>,
): Promise<{ viewer: Viewer; page: PreserializedJson | null }> {
  const { viewer, page, view } = await readSharedPage(reader);
  return { viewer, page: view ? presentPage(page, view, viewer) : null };
}

function presentPage(page: FirstPage, view: ViewRow, viewer: Viewer): PreserializedJson | null {
  const visible = page.rows.filter((row) => isVisible(row, view));
  if (visible.length <= FEED_PAGE_SIZE && page.rows.length === CACHE_SIZE) return null;
  const { items, nextCursor } = pageFrom(visible, FEED_PAGE_SIZE);
  const serialized = items.map((row) => serializeFor(row, page, view, viewer));
  const end = `],"nextCursor":${JSON.stringify(nextCursor)}}`;
  return new PreserializedJson(concatJson('{"items":[', serialized, end));
}

function isVisible(row: SharedRequestRow, { flagged, muted }: ViewRow): boolean {
  if (flagged?.includes(row.id) || muted?.includes(row.id)) return false;
  // Hiding an anonymous post with its muted author would reveal the author.
  return row.anonymous || row.user_id === null || !muted?.includes(row.user_id);
}

/** Uses the shared JSON, which fits most members, unless the viewer's own columns differ. */
function serializeFor(
  row: SharedRequestRow,
  { serialized }: FirstPage,
  view: ViewRow,
  viewer: Viewer,
): Buffer {
  const reacted_emoji = view.reacted?.[row.id] ?? null;
  const completed = view.completed?.includes(row.id) ?? false;
  const saved = view.saved?.includes(row.id) ?? false;
  const isMarked = reacted_emoji !== null || completed || saved;
  const isOwnOrMarked = row.user_id === viewer.id || isMarked;
  const shared = isOwnOrMarked || viewer.admin ? undefined : serialized.get(row.id);
  if (shared) return shared;
  const own = presentPrayerRequest({ ...row, reacted_emoji, completed, saved }, viewer);
  return Buffer.from(serializeRequest(own));
}
