import { randomUUID } from 'node:crypto';
import { CLICK_COOLDOWN_MS, CLICKS_PER_DAY } from '@prayer-swap/shared/points/schemas';
import { DAY } from '@prayer-swap/shared/time';
import { withTransaction } from '../../db/with-transaction.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { award } from './award.ts';
import { hasRule, selectBalance, selectClicks } from './points.sql.ts';

/**
 * Handles a click on the points pill. It earns points within its limits and always succeeds
 * otherwise.
 *
 * @throws HttpError 404 `points.no-config` if there is no rule for a click, 403 if the account was
 *   blocked since
 */
export function clickPoints(deps: Deps, { id: memberId }: Viewer) {
  return withTransaction(deps.db, async (tx) => {
    if (!(await hasRule(tx, 'Click'))) {
      throw notFound('points.no-config', { values: { event: 'Click' } });
    }
    // Serializes concurrent clicks and rejects those of a deleted account.
    await assertActiveMember(tx, memberId);
    const before = await selectBalance(tx, memberId);
    const now = deps.now();
    const clicks = await selectClicks(tx, memberId, {
      dayAgo: new Date(now.getTime() - DAY),
      cooldownAgo: new Date(now.getTime() - CLICK_COOLDOWN_MS),
    });
    if (clicks.today >= CLICKS_PER_DAY || clicks.justNow > 0) {
      return { awarded: 0, goodWillPoints: before };
    }
    await award(tx, deps, { memberId, event: 'Click', sourceId: randomUUID() });
    const after = await selectBalance(tx, memberId);
    return { awarded: after - before, goodWillPoints: after };
  });
}
