import { DELETION_LINK_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { Language } from '@prayer-swap/shared/messages/languages';
import { randomToken } from '../../../crypto/secrets.ts';
import { withMinimumDuration } from '../../../crypto/with-minimum-duration.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { enforceHourlyLimit } from '../../../http/authentication/account-limits.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockAccountByEmail } from '../../../queries/users.sql.ts';
import { deletionMail } from '../mails.ts';
import { replaceDeletionLink } from './deletion.sql.ts';

/**
 * Mails a link that deletes the account of an address. The response is the same if no account
 * exists.
 */
export function requestDeletion(deps: Deps, email: string, language: Language): Promise<void> {
  return withMinimumDuration(sendLink(deps, email, language));
}

async function sendLink(deps: Deps, email: string, language: Language): Promise<void> {
  const { db, now, config, mail } = deps;
  await enforceHourlyLimit(deps, 'deletion-links', email);
  const token = randomToken();
  const expiry = new Date(now().getTime() + DELETION_LINK_VALID_MS);
  await withTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    if (!account) return;
    await replaceDeletionLink(tx, { userId: account.id, token, expiry });
    const link = deletionMail(config, { to: email, username: account.username, token, language });
    await mail.send(tx, link, { until: expiry });
  });
}
