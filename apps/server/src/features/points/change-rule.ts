import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { lockRule, upsertRule } from './points.sql.ts';

/** Sets the points of an event from now on. Existing awards do not change. */
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
