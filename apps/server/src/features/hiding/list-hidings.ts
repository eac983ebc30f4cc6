import { HIDING_PAGE_SIZE } from '@prayer-swap/shared/hiding/limits';
import type { hidingQuery } from '@prayer-swap/shared/hiding/schemas';
import type * as z from 'zod/mini';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { selectHidings } from './hidings.sql.ts';
import { presentHiding } from './present.ts';

export async function listHidings(
  { db }: Deps,
  { viewer, query }: { viewer: Viewer; query: z.output<typeof hidingQuery> },
) {
  const rows = await selectHidings(db, viewer.id, decodeCursor(query.cursor ?? ''));
  const { items, nextCursor } = pageFrom(rows, HIDING_PAGE_SIZE);
  return { items: items.map(presentHiding), nextCursor };
}
