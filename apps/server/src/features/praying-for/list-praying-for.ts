import { PRAYING_FOR_PAGE_SIZE } from '@prayer-swap/shared/praying-for/limits';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { presentRequest } from '../../reading/present-request.ts';
import { selectPrayingFor } from './praying-for.sql.ts';

/** What the member keeps praying for and can still see, what was kept last first. */
export async function listPrayingFor(
  { db }: Deps,
  { viewer, cursor }: { viewer: Viewer; cursor: string | undefined },
) {
  const rows = await selectPrayingFor(db, viewer.id, decodeCursor(cursor ?? ''));
  const placed = rows.map((row) => ({ row, id: row.id, created_at: row.kept_at }));
  const { items, nextCursor } = pageFrom(placed, PRAYING_FOR_PAGE_SIZE);
  return { items: items.map(({ row }) => presentRequest(row, viewer)), nextCursor };
}
