import type { dataExportSchema } from '@prayer-swap/shared/account-deletion/schemas';
import { product } from '@prayer-swap/shared/product';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';

type ExportRequest = { viewer: Viewer; reply: FastifyReply };

/** Returns all data stored about a member as a file, read from one snapshot. */
export async function downloadDataExport(
  { db, now, exportMemberData }: Deps,
  { viewer, reply }: ExportRequest,
): Promise<z.infer<typeof dataExportSchema>> {
  const exportedAt = now().toISOString();
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => exportMemberData(tx, viewer.id));
  const name = `${product.name.toLowerCase().replace(/\W+/g, '-')}-${exportedAt.slice(0, 10)}.json`;
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return { exportedAt, product: product.name, data };
}
