import { product } from '@prayer-swap/shared/product';
import type { exportSchema } from '@prayer-swap/shared/restriction/schemas';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';

type Exporting = { viewer: Viewer; reply: FastifyReply };

/** Everything the product holds about a member as a file, all of one moment. */
export async function exportData(
  { db, now, holdings }: Deps,
  { viewer, reply }: Exporting,
): Promise<z.infer<typeof exportSchema>> {
  const exportedAt = now().toISOString();
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => holdings(tx, viewer.id));
  const name = `${product.name.toLowerCase().replace(/\W+/g, '-')}-${exportedAt.slice(0, 10)}.json`;
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return { exportedAt, product: product.name, data };
}
