import type { FlagOutcome } from '@prayer-swap/shared/flags/limits';
import type { Tx } from '../../db/database.ts';
import type { EventOf } from '../../events.ts';
import type { Deps } from '../../http/deps.ts';
import { settleOpenFlags } from './flags.sql.ts';

const OUTCOME = { blocked: 'upheld', reinstated: 'overturned' } as const satisfies Record<
  EventOf<'request-decided'>['decision'],
  FlagOutcome
>;

/** A decision about a request settles all its open flags. */
export async function settleFlags(
  tx: Tx,
  { requestId, decision }: EventOf<'request-decided'>,
  { now, emit }: Deps,
): Promise<void> {
  const outcome = OUTCOME[decision];
  const settled = await settleOpenFlags(tx, { requestId, outcome, at: now() });
  for (const flag of settled) await emit(tx, { type: 'flag-settled', ...flag, outcome });
}
