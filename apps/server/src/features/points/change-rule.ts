import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { lockRule, upsertRule } from './points.sql.ts';

/** Sets what an event is worth from now on; what was awarded stays. */
export function changeRule(
  { db, emit }: Deps,
  { viewer, event, points: to }: { viewer: Viewer; event: PointEvent; points: number },
) {
  return withTransaction(db, async (tx) => {
    const from = (await lockRule(tx, event)) ?? 0;
    await upsertRule(tx, event, to);
    if (from !== to)
      await emit(tx, { type: 'points-changed', adminId: viewer.id, event, from, to });
    return { eventType: event, points: to };
  });
}
