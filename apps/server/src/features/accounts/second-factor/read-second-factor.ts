import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../http/session.ts';
import { hasShownBoth } from '../../../reading/second-factor.ts';
import { selectFactorState } from './second-factors.sql.ts';

/** How a member's sign-in stands. */
export async function readSecondFactor({ db, config }: Deps, viewer: Viewer) {
  const { since, recoveryCodesLeft } = await selectFactorState(db, viewer.id);
  const demanded = config.adminsNeedSecondFactor && viewer.admin;
  return {
    offered: config.secondFactor,
    on: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft,
    required: demanded && !(await hasShownBoth(db, viewer)),
  };
}
