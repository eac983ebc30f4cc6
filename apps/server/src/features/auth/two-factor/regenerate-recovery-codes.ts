import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/http-error.ts';
import { hasTwoFactor } from '../../../queries/two-factor.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { recoveryCodesRegeneratedMail } from './mails.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { type ReauthenticationProof, withReauthentication } from './with-reauthentication.ts';

/** Makes ten new recovery codes; the ones before no longer work. @returns them, this once */
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
