import type { requestChangeSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { inGoodStanding } from '../../reading/standing.ts';
import { getRequest } from './get-request.ts';
import { ownRequest } from './own-request.ts';
import { isHeldByAdmins } from './policy.ts';

type Change = z.output<typeof requestChangeSchema>;

/**
 * Corrects the text, archives or restores. Archiving stays possible while the admins look.
 *
 * @throws Refusal 404 or 403 when it is not the member's, 409 while its text is held by the admins
 */
export function changeRequest(
  deps: Deps,
  { viewer, id, change }: { viewer: Viewer; id: string; change: Change },
) {
  return deps.db.transaction().execute(async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const own = await ownRequest(tx, { viewer, id });
    if (change.text !== undefined && change.text !== own.text) {
      if (isHeldByAdmins(own.status)) throw conflict('requests.under-review');
      await update(tx, id, { text: change.text, edited_at: deps.now() });
    }
    if (change.archived !== undefined) await update(tx, id, { archived: change.archived });
    return getRequest({ db: tx }, { viewer, id });
  });
}

async function update(
  tx: Tx,
  id: string,
  columns: { text: string; edited_at: Date } | { archived: boolean },
): Promise<void> {
  await tx.updateTable('requests').set(columns).where('id', '=', id).execute();
}
