import { UPDATE_PAGE_SIZE, type updatesQuerySchema } from '@prayer-swap/shared/updates/schemas';
import type * as z from 'zod/mini';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { selectPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { selectUpdates } from './updates.sql.ts';

/** The updates of a request that the viewer can read. @throws HttpError 404 if they cannot */
export async function listUpdates(
  { db }: Deps,
  {
    viewer,
    requestId,
    query,
  }: { viewer: Viewer; requestId: string; query: z.output<typeof updatesQuerySchema> },
) {
  if (!(await selectPrayerRequest(db, viewer, requestId))) throw notFound('requests.not-found');
  const rows = await selectUpdates(db, requestId, decodeCursor(query.cursor ?? ''));
  const { items, nextCursor } = pageFrom(rows, UPDATE_PAGE_SIZE);
  return {
    items: items.map(({ created_at, ...update }) => ({
      ...update,
      createdAt: created_at.toISOString(),
    })),
    nextCursor,
  };
}
