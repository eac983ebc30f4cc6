import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { EventOf } from '../../events.ts';
import { insertAction } from './actions.sql.ts';

/** Writes down what an event was worth and is worth now. */
export async function logPoints(
  tx: Tx,
  { now }: Deps,
  { adminId, event, from, to }: EventOf<'points-changed'>,
): Promise<void> {
  const detail = `${event}: ${from} → ${to}`;
  await insertAction(tx, { adminId, type: 'change_points', detail, at: now() });
}
