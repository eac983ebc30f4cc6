import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { wordsFor } from '@prayer-swap/shared/messages/words-for';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Award, insertAward, insertReversal, selectBalance } from './points.sql.ts';

/** Awards what the event is worth, once for its source. Without a point rule the act goes through unrewarded. */
export async function award(tx: Tx, deps: Deps, source: Award): Promise<void> {
  const awarded = await insertAward(tx, source, deps.now());
  if (awarded === 'no-rule') {
    deps.log.warn(wordsFor(FALLBACK_LANGUAGE)('points.no-config', { event: source.event }));
    return;
  }
  await tellBalance(tx, deps, source.memberId);
}

/** Takes an award back with a row that reverses it; what was never awarded stays so. */
export async function reverse(tx: Tx, deps: Deps, source: Award): Promise<void> {
  await insertReversal(tx, source, deps.now());
  await tellBalance(tx, deps, source.memberId);
}

async function tellBalance(tx: Tx, { live }: Deps, memberId: string): Promise<void> {
  const goodWillPoints = await selectBalance(tx, memberId);
  live.tell(tx, memberId, { type: 'points', goodWillPoints });
}
