import { MUTES_PAGE_SIZE, type mutesQuerySchema } from '@prayer-swap/shared/mutes/schemas';
import type * as z from 'zod/mini';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { presentMute, selectMutes } from './mutes.sql.ts';

export async function listMutes(
  { db }: Deps,
  { viewer, query }: { viewer: Viewer; query: z.output<typeof mutesQuerySchema> },
) {
  const rows = await selectMutes(db, viewer.id, decodeCursor(query.cursor ?? ''));
  const { items, nextCursor } = pageFrom(rows, MUTES_PAGE_SIZE);
  return { items: items.map(presentMute), nextCursor };
}
