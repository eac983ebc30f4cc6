import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { deleteSessionsOf } from './sessions.sql.ts';

/** No session of the member goes on, on whichever device and server. */
export async function signOutEverywhere(
  tx: Tx,
  { memberId }: { memberId: string },
  { live }: Pick<Deps, 'live'>,
): Promise<void> {
  await deleteSessionsOf(tx, memberId, null);
  live.tell(tx, memberId, { type: 'session' });
}
