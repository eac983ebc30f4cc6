import { randomUUID } from 'node:crypto';
import { CLICK_COOLDOWN_MS, CLICKS_PER_DAY } from '@prayer-swap/shared/points/limits';
import { DAY } from '@prayer-swap/shared/time';
import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { award } from './award.ts';
import { hasRule, selectBalance, selectClicks } from './points.sql.ts';

/**
 * The pill was clicked: worth something now and then, and answered always.
 *
 * @throws HttpError 404 `points.no-config` when no rule exists for a click, 403 of an account that was restricted meanwhile
 */
export function clickPoints(deps: Deps, { id: memberId }: Viewer) {
  return withTransaction(deps.db, async (tx) => {
    if (!(await hasRule(tx, 'Click'))) {
      throw notFound('points.no-config', { values: { event: 'Click' } });
    }
    // Clicks that arrive together are counted one after the other, and none is of an account that is gone.
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
