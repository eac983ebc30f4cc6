import { once } from '../../db/once.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { actTarget } from '../../reading/act-target.ts';
import { engagementAfter } from '../../reading/engagement.ts';
import { inGoodStanding } from '../../reading/standing.ts';
import { insertCompletion } from './completions.sql.ts';

/** Marks someone else's request as prayed. @throws Refusal 409 when the member already has */
export function addCompletion(
  { db, now, emit }: Deps,
  act: { viewer: Viewer; requestId: string; idempotencyKey: string | null },
) {
  const { requestId } = act;
  const actorId = act.viewer.id;
  return transact(db, async (tx) => {
    await inGoodStanding(tx, actorId);
    return once(
      tx,
      { memberId: actorId, key: act.idempotencyKey, payload: ['pray', requestId], now: now() },
      async () => {
        const { ownerId } = await actTarget(tx, requestId, actorId);
        const completionId = await insertCompletion(tx, { requestId, userId: actorId, at: now() });
        if (completionId === null) throw conflict('requests.already-prayed');
        await emit(tx, { type: 'completion-added', completionId, requestId, ownerId, actorId });
        return engagementAfter(tx, { requestId, memberId: actorId, sourceId: completionId });
      },
    );
  });
}
