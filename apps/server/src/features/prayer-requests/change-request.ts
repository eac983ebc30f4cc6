import type {
  PrayerRequest,
  requestChangeSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import { inGoodStanding } from '../../acting/standing.ts';
import type { Tx } from '../../db/database.ts';
import { once } from '../../db/once.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { isHeldByAdmins } from '../../reading/abilities.ts';
import { evictFirstPage } from '../../reading/first-page-cache.ts';
import { ownRequest } from '../../reading/own-request.ts';
import { readRequest } from '../../reading/read-request.ts';

type Call = {
  viewer: Viewer;
  id: string;
  change: z.output<typeof requestChangeSchema>;
  idempotencyKey: string | null;
};

/**
 * Corrects the text, archives or restores. Archiving stays possible while the admins look.
 *
 * @throws Refusal 404 or 403 when it is not the member's, 409 while its text is held by the admins
 */
export function changeRequest(
  deps: Deps,
  { viewer, id, change, idempotencyKey: key }: Call,
): Promise<PrayerRequest> {
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const payload = { requestId: id, ...change };
    return once(tx, { memberId: viewer.id, key, payload, now }, async () => {
      const own = await ownRequest(tx, { viewer, id });
      if (change.text !== undefined && change.text !== own.text) {
        if (isHeldByAdmins(own.status)) throw conflict('requests.under-review');
        await update(tx, id, { text: change.text, edited_at: now });
      }
      if (change.archived !== undefined) await update(tx, id, { archived: change.archived });
      evictFirstPage(tx, deps);
      return readRequest(tx, viewer, id);
    });
  });
}

async function update(
  tx: Tx,
  id: string,
  columns: { text: string; edited_at: Date } | { archived: boolean },
): Promise<void> {
  await tx.updateTable('requests').set(columns).where('id', '=', id).execute();
}
