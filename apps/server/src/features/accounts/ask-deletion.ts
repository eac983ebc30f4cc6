import type { Language } from '@prayer-swap/shared/messages/languages';
import { DELETION_LINK_VALID_MS } from '@prayer-swap/shared/restriction/limits';
import { randomToken } from '../../crypto/secrets.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { admitLinkMail } from './account-limits.ts';
import { evenly } from './evenly.ts';
import { replaceDeletion } from './leaving.sql.ts';
import { deletionMail } from './mails.ts';
import { lockAccountByEmail } from './users.sql.ts';

/** Mails a link that deletes the account of an address. Whether there is one, the answer does not tell. */
export function askDeletion(deps: Deps, email: string, language: Language): Promise<void> {
  return evenly(sendLink(deps, email, language));
}

async function sendLink(deps: Deps, email: string, language: Language): Promise<void> {
  const { db, now, config, mail } = deps;
  await admitLinkMail(deps, 'deletion', email);
  const token = randomToken();
  const expiry = new Date(now().getTime() + DELETION_LINK_VALID_MS);
  await transact(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    if (!account) return;
    await replaceDeletion(tx, { userId: account.id, token, expiry });
    const link = deletionMail(config, { to: email, username: account.username, token, language });
    await mail.send(tx, link, { until: expiry });
  });
}
