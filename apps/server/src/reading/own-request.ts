import type { Tx } from '../db/database.ts';
import { forbidden, notFound } from '../http/refusal.ts';
import type { Viewer } from '../http/session.ts';
import { selectRequest } from './requests.sql.ts';

export type OwnRequest = Awaited<ReturnType<typeof ownRequest>>;

/**
 * The member's own request, locked until the transaction ends.
 *
 * @throws Refusal 404 when the member cannot see it, 403 when it is somebody else's
 */
export async function ownRequest(tx: Tx, { viewer, id }: { viewer: Viewer; id: string }) {
  const own = await tx
    .selectFrom('requests')
    .select(['text', 'status', 'type', 'archived', 'answered'])
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .where('deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (own) return own;
  throw (await selectRequest(tx, viewer, id)) ? forbidden() : notFound('requests.not-found');
}
