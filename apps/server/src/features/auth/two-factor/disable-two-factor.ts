import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../errors/http-error.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { twoFactorDisabledMail } from './mails.ts';
import { deleteFactor } from './two-factor.sql.ts';
import { type ReauthenticationProof, withReauthentication } from './with-reauthentication.ts';

export async function disableTwoFactor(deps: Deps, proof: ReauthenticationProof): Promise<void> {
  await withReauthentication(deps, proof, async (tx) => {
    if (!(await deleteFactor(tx, proof.viewer.id))) throw conflict('second-factor.off-already');
    const { email, username } = await selectAccount(tx, proof.viewer.id);
    await deps.mail.send(tx, twoFactorDisabledMail({ to: email, username }));
  });
}
