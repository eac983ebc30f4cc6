import type { Deps } from '../../../http/deps.ts';
import { isTwoFactorSession } from '../../../queries/two-factor.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { selectFactorState } from './two-factor.sql.ts';

/** The member's two-factor status. */
export async function getTwoFactorStatus({ db, config }: Deps, viewer: Viewer) {
  const { since, recoveryCodesLeft } = await selectFactorState(db, viewer.id);
  const isRequired = config.adminsRequireTwoFactor && viewer.admin;
  return {
    offered: config.twoFactor,
    on: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft,
    required: isRequired && !(await isTwoFactorSession(db, viewer)),
  };
}
