import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { insertKeeping, selectTarget } from './praying-for.sql.ts';

/** Puts a request on the member's own list, also a second time. @throws Refusal 403 on one's own, 404 when they cannot see it */
export function keepPraying(
  { db, now }: Deps,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<void> {
  return transact(db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    const target = await selectTarget(tx, requestId, viewer.id);
    if (target?.own) throw forbidden('praying-for.own');
    if (!target?.visible) throw notFound('requests.not-found');
    await insertKeeping(tx, { memberId: viewer.id, requestId, at: now() });
  });
}
