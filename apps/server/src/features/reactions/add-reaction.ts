import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import { once } from '../../db/once.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { actTarget } from '../../reading/act-target.ts';
import { engagementAfter } from '../../reading/engagement.ts';
import { inGoodStanding } from '../../reading/standing.ts';
import { insertReaction } from './reactions.sql.ts';

/** Reacts to someone else's request. @throws Refusal 409 when the member already has */
export function addReaction(
  { db, now, emit }: Deps,
  act: { viewer: Viewer; requestId: string; emoji: ReactionEmoji; idempotencyKey: string | null },
) {
  const { requestId, emoji } = act;
  const actorId = act.viewer.id;
  return transact(db, async (tx) => {
    await inGoodStanding(tx, actorId);
    return once(
      tx,
      {
        memberId: actorId,
        key: act.idempotencyKey,
        payload: ['react', requestId, emoji],
        now: now(),
      },
      async () => {
        const { ownerId } = await actTarget(tx, requestId, actorId);
        const reactionId = await insertReaction(tx, {
          requestId,
          userId: actorId,
          emoji,
          at: now(),
        });
        if (reactionId === null) throw conflict('requests.already-reacted');
        await emit(tx, { type: 'reaction-added', reactionId, requestId, ownerId, actorId, emoji });
        return engagementAfter(tx, { requestId, memberId: actorId, sourceId: reactionId });
      },
    );
  });
}
