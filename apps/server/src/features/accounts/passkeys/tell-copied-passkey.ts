import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { mayTell } from '../account-limits.ts';
import { selectAccount } from '../users.sql.ts';
import { copiedPasskeyMail } from './mails.ts';

/** A passkey that counts less than before is there twice: once a day, the member hears of it. */
export async function tellCopiedPasskey(deps: Deps, userId: string): Promise<void> {
  const { db, config, mail } = deps;
  if (!(await mayTell(deps, 'copied-passkey', userId))) return;
  await transact(db, async (tx) => {
    const { email, username } = await selectAccount(tx, userId);
    await mail.send(tx, copiedPasskeyMail(config, { to: email, username }));
  });
}
