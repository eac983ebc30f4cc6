import { conflict } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { hasTwoFactor } from '../../../queries/two-factor.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { recoveryCodesRegeneratedMail } from './mails.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { type ReauthenticationProof, withReauthentication } from './with-reauthentication.ts';

/** Creates ten recovery codes and invalidates the previous ones. @returns them, only this once */
export async function regenerateRecoveryCodes(deps: Deps, proof: ReauthenticationProof) {
  const recoveryCodes = await withReauthentication(deps, proof, async (tx) => {
    if (!(await hasTwoFactor(tx, proof.viewer.id))) throw conflict('second-factor.off-already');
    const codes = await createRecoveryCodes(tx, deps, proof.viewer.id);
    const { email, username } = await selectAccount(tx, proof.viewer.id);
    await deps.mail.send(tx, recoveryCodesRegeneratedMail({ to: email, username }));
    return codes;
  });
  return { recoveryCodes };
}
