import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/refusal.ts';
import { selectAccount } from '../users.sql.ts';
import { secondFactorOffMail } from './mails.ts';
import { type Again, provenAgain } from './prove-again.ts';
import { deleteFactor } from './second-factors.sql.ts';

export async function turnOffSecondFactor(deps: Deps, again: Again): Promise<void> {
  await provenAgain(deps, again, async (tx) => {
    if (!(await deleteFactor(tx, again.viewer.id))) throw conflict('second-factor.off-already');
    const { email, username } = await selectAccount(tx, again.viewer.id);
    await deps.mail.send(tx, secondFactorOffMail({ to: email, username }));
  });
}
