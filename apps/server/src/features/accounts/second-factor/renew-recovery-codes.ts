import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/refusal.ts';
import { hasSecondFactor } from '../../../reading/second-factor.ts';
import { selectAccount } from '../users.sql.ts';
import { keepNewRecoveryCodes } from './keep-recovery-codes.ts';
import { recoveryCodesRenewedMail } from './mails.ts';
import { type Again, provenAgain } from './prove-again.ts';

/** Makes ten new recovery codes; the ones before no longer work. @returns them, this once */
export async function renewRecoveryCodes(deps: Deps, again: Again) {
  const recoveryCodes = await provenAgain(deps, again, async (tx) => {
    if (!(await hasSecondFactor(tx, again.viewer.id))) throw conflict('second-factor.off-already');
    const codes = await keepNewRecoveryCodes(tx, deps, again.viewer.id);
    const { email, username } = await selectAccount(tx, again.viewer.id);
    await deps.mail.send(tx, recoveryCodesRenewedMail({ to: email, username }));
    return codes;
  });
  return { recoveryCodes };
}
