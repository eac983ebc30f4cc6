import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { mayTell } from '../account-limits.ts';
import { selectAccount } from '../users.sql.ts';
import { wrongCodesMail } from './mails.ts';

/** Somebody has the member's password and no code: once a day, the member hears of it. */
export async function tellWrongCodes(deps: Deps, userId: string): Promise<void> {
  const { db, config, mail } = deps;
  if (!(await mayTell(deps, 'wrong-codes', userId))) return;
  await transact(db, async (tx) => {
    const { email, username } = await selectAccount(tx, userId);
    await mail.send(tx, wrongCodesMail(config, { to: email, username }));
  });
}
