import { FEED_PAGE_SIZE, POPULAR_CAP } from '@prayer-swap/shared/prayer-requests/limits';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type { DeferredAuth } from '../../authentication/deferred-auth.ts';
import type { Session, Viewer } from '../../authentication/viewer.ts';
import { concatJson, sharedFirstPage } from '../../cache/first-page.ts';
import { OLDEST, pageFrom } from '../../db/page.ts';
import type { AppContext } from '../../http/app-context.ts';
import { compileSerializer, PreserializedJson } from '../../http/responses.ts';
import type { PrayerRequestRow } from '../../queries/prayer-requests.sql.ts';
import { presentPrayerRequest, presentToUnrelated } from '../../queries/present-prayer-request.ts';
import {
  NEWEST_ROWS,
  POPULAR_ROWS,
  type RankedRow,
  selectFirstNewest,
  selectFirstPopular,
  selectNewestViews,
  selectOfCircles,
  selectPopularViews,
  type ViewRow,
} from './first-page.sql.ts';
import { popularSince } from './prayer-requests.sql.ts';

const serializeRequest = compileSerializer(prayerRequestSchema);

type FirstPage = {
  rows: RankedRow[];
  /** By id, the JSON for a viewer without any relation to the request. */
  serialized: Map<string, Buffer>;
};

/** What the views of a page need of its rows. */
function prepare(rows: RankedRow[]) {
  const serialized = new Map(
    rows.map((row) => [row.id, Buffer.from(serializeRequest(presentToUnrelated(row)))]),
  );
  return {
    page: { rows, serialized },
    // PostgreSQL array literals.
    ids: `{${rows.map(({ id }) => id).join()}}`,
    authorIds: `{${[...new Set(rows.flatMap(({ user_id }) => user_id ?? []))].join()}}`,
  };
}

const readNewest = sharedFirstPage(async ({ db }: AppContext) => {
  const { asOf, rows } = await selectFirstNewest(db, {});
  const { page, ...keys } = prepare(rows);
  // Requests of circles that are older belong to a later page.
  const { created_at: since } = (rows.length === NEWEST_ROWS && rows.at(-1)) || {
    created_at: OLDEST.createdAt,
  };
  return {
    page,
    selectViews: (sessions: Session[]) => selectNewestViews(db, sessions, { asOf, since, ...keys }),
  };
});

const readMostPopular = sharedFirstPage(async ({ db, now }: AppContext) => {
  const since = popularSince(now());
  const { asOf, rows } = await selectFirstPopular(db, { since });
  const { page, ...keys } = prepare(rows);
  return {
    page,
    selectViews: (sessions: Session[]) =>
      selectPopularViews(db, sessions, { asOf, since, ...keys }),
  };
});

/** The community's Popular list, or the first page of its New list, the most frequent request. */
const SHARED_PAGES = {
  new: { read: readNewest, rows: NEWEST_ROWS, size: FEED_PAGE_SIZE },
  popular: { read: readMostPopular, rows: POPULAR_ROWS, size: POPULAR_CAP },
};

/**
 * @returns no page if the viewer sees so few of the cached rows that a page would extend beyond
 *   them
 */
export async function readFirstPage(
  reader: DeferredAuth<AppContext>,
  sort: keyof typeof SHARED_PAGES,
): Promise<{ viewer: Viewer; page: PreserializedJson | null }> {
  const { read, rows, size } = SHARED_PAGES[sort];
  const { viewer, page, view } = await read(reader);
  if (!view) return { viewer, page: null };
  const visible = page.rows.filter((row) => isVisible(row, view));
  if (visible.length <= size && page.rows.length === rows) return { viewer, page: null };
  const ofCircles = await readOfCircles(reader.ctx, viewer, view);
  const merged = ofCircles.length === 0 ? visible : [...visible, ...ofCircles].sort(COMPARE[sort]);
  const { items, nextCursor } = pageFrom(merged, size);
  const serialized = items.map((row) =>
    isEngaged(row)
      ? Buffer.from(serializeRequest(presentPrayerRequest(row, viewer)))
      : serializeFor(row, page, view, viewer),
  );
  // Popular is one page.
  const end = `],"nextCursor":${JSON.stringify(sort === 'new' ? nextCursor : null)}}`;
  return { viewer, page: new PreserializedJson(concatJson('{"items":[', serialized, end)) };
}

/** The requests of the viewer's circles that may be on the page, with the viewer's engagement. */
async function readOfCircles({ db }: AppContext, viewer: Viewer, { of_circles: ids }: ViewRow) {
  return ids ? selectOfCircles(db, { viewerId: viewer.id, ids }) : [];
}

const compareNewest = (a: RankedRow, b: RankedRow): number =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);

/** The orders of the lists. */
const COMPARE = {
  new: compareNewest,
  popular: (a: RankedRow, b: RankedRow) => b.popularity - a.popularity || compareNewest(a, b),
};

/** Whether a row has the viewer's engagement, as those of circles do. */
function isEngaged(row: RankedRow | PrayerRequestRow): row is PrayerRequestRow {
  return 'completed' in row;
}

/**
 * `notHiddenFrom` on a cached row. To look up each row in SQL would slow down the statement of the
 * views. `test/shared-pages.test.ts` compares the two.
 */
function isVisible(row: RankedRow, { flagged, muted }: ViewRow): boolean {
  if (flagged?.includes(row.id) || muted?.includes(row.id)) return false;
  // Hiding an anonymous post with its muted author would reveal the author.
  return row.anonymous || row.user_id === null || !muted?.includes(row.user_id);
}

/** Uses the shared JSON, which fits most members, unless the viewer's own columns differ. */
function serializeFor(
  row: RankedRow,
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
