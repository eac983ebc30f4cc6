import type { FlagReason } from '@prayer-swap/shared/flags/choices';
import { FLAGS_PER_DAY } from '@prayer-swap/shared/flags/limits';
import { product } from '@prayer-swap/shared/product';
import { DAY } from '@prayer-swap/shared/time';
import { inGoodStanding } from '../../acting/standing.ts';
import { once } from '../../db/once.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { conflict, forbidden, notFound, tooMany } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { insertFlag, lockTarget } from './flags.sql.ts';

type Act = {
  viewer: Viewer;
  requestId: string;
  reason: FlagReason | null;
  idempotencyKey: string | null;
};

/**
 * Flags someone else's request for the admins. Only a new flag counts against the day's budget.
 *
 * @throws Refusal 403 on one's own, 409 when the member already has, 404 when they cannot see it,
 * 429 when the budget is used up
 */
export async function addFlag(deps: Deps, act: Act): Promise<void> {
  const budget = deps.limits.budget('flags', FLAGS_PER_DAY, DAY);
  const waitMs = await budget.take(act.viewer.id);
  let isNew = false;
  try {
    isNew = await storeFlag(deps, act, waitMs);
  } finally {
    if (!isNew) await budget.giveBack(act.viewer.id);
  }
}

/** @returns whether a flag was stored; not for a repeated send */
function storeFlag(deps: Deps, act: Act, waitMs: number | null): Promise<boolean> {
  const { requestId, reason } = act;
  const actorId = act.viewer.id;
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    let isNew = false;
    await inGoodStanding(tx, actorId);
    const payload = ['flag', requestId, reason];
    await once(tx, { memberId: actorId, key: act.idempotencyKey, payload, now }, async () => {
      const target = await lockTarget(tx, requestId, actorId);
      if (target?.own) throw forbidden('requests.own-request');
      if (target?.flagged) throw conflict('flags.already-flagged');
      if (!target?.visible) throw notFound('requests.not-found');
      if (waitMs !== null) throw budgetUsedUp(waitMs);
      const flagId = await insertFlag(tx, { requestId, userId: actorId, reason, at: now });
      await deps.emit(tx, { type: 'flag-added', flagId, requestId, actorId });
      isNew = true;
      return null;
    });
    return isNew;
  });
}

function budgetUsedUp(retryAfterMs: number) {
  return tooMany('flags.too-many', {
    retryAfterMs,
    values: { max: FLAGS_PER_DAY, email: product.supportEmail },
  });
}
