import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { type Award, insertAward, insertReversal, selectBalance } from './points.sql.ts';

/** Awards the event's points, once for each source. Without a point rule nothing is awarded. */
export async function award(tx: Tx, deps: Deps, source: Award): Promise<void> {
  const awarded = await insertAward(tx, source, deps.now());
  if (awarded === 'no-rule') {
    deps.log.warn(translatorFor(FALLBACK_LANGUAGE)('points.no-config', { event: source.event }));
    return;
  }
  await publishBalance(tx, deps, source.memberId);
}

/** Reverses an award with an opposite ledger row. No-op if nothing was awarded. */
export async function reverseAward(tx: Tx, deps: Deps, source: Award): Promise<void> {
  await insertReversal(tx, source, deps.now());
  await publishBalance(tx, deps, source.memberId);
}

async function publishBalance(tx: Tx, { live }: Deps, memberId: string): Promise<void> {
  const goodWillPoints = await selectBalance(tx, memberId);
  live.publishAfterCommit(tx, memberId, { type: 'points', goodWillPoints });
}
