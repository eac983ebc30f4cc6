import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { withTransaction } from '../../../db/with-transaction.ts';
import { notFound, unauthorized } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockAccount } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { assertSignInMethodLeft } from '../sign-in-methods.ts';
import { deleteIdentity } from './identities.sql.ts';
import { disconnectedMail } from './mails.ts';
import { providerName } from './providers.ts';

/** @throws HttpError 404 if it is not connected, 409 if it is the member's last sign-in method */
export async function disconnectIdentity(
  deps: Deps,
  viewer: Viewer,
  provider: Provider,
): Promise<void> {
  const values = { provider: providerName(provider) };
  await withTransaction(deps.db, async (tx) => {
    // Serializes concurrent requests: the second sees the state that the first left.
    const account = await lockAccount(tx, viewer.id);
    if (!account) throw unauthorized();
    if (!(await deleteIdentity(tx, viewer.id, provider))) {
      throw notFound('providers.not-connected', { values });
    }
    await assertSignInMethodLeft(tx, deps.config, account);
    const { email, username } = account;
    await deps.mail.send(tx, disconnectedMail({ to: email, username, provider }));
  });
}
