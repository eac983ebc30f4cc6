import { SAVED_PRAYERS_PAGE_SIZE } from '@prayer-swap/shared/saved-prayers/schemas';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../http/deps.ts';
import { presentPrayerRequest } from '../../presenters/present-prayer-request.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { selectSavedPrayers } from './saved-prayers.sql.ts';

/** The member's saved prayers that are still visible, newest first. */
export async function listSavedPrayers(
  { db }: Deps,
  { viewer, cursor }: { viewer: Viewer; cursor: string | undefined },
) {
  const rows = await selectSavedPrayers(db, viewer.id, decodeCursor(cursor ?? ''));
  const keyed = rows.map((row) => ({ row, id: row.id, created_at: row.saved_at }));
  const { items, nextCursor } = pageFrom(keyed, SAVED_PRAYERS_PAGE_SIZE);
  return { items: items.map(({ row }) => presentPrayerRequest(row, viewer)), nextCursor };
}
