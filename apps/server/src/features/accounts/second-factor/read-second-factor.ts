import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../http/session.ts';
import { selectFactorState } from './second-factors.sql.ts';

/** How a member's sign-in stands. */
export async function readSecondFactor({ db, config }: Deps, viewer: Viewer) {
  const { since, recoveryCodesLeft } = await selectFactorState(db, viewer.id);
  return {
    offered: config.secondFactor,
    on: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft,
    required: config.adminsNeedSecondFactor && viewer.admin,
  };
}
