import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, unauthorized } from '../../../http/http-error.ts';
import type { Viewer } from '../../../http/session.ts';
import { lockAccount } from '../../../queries/users.sql.ts';
import { assertSignInMethodLeft } from '../sign-in-methods.ts';
import { deleteIdentity } from './identities.sql.ts';
import { disconnectedMail } from './mails.ts';
import { providerName } from './providers.ts';

/** @throws HttpError 404 where it is not connected, 409 where nothing else would sign the member in */
export async function disconnectIdentity(
  deps: Deps,
  viewer: Viewer,
  provider: Provider,
): Promise<void> {
  const values = { provider: providerName(provider) };
  await withTransaction(deps.db, async (tx) => {
    // Of calls that arrive together, the second sees what the first has left.
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
