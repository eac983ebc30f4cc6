import type { Provider } from '@prayer-swap/shared/accounts/providers';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, notSignedIn } from '../../../http/refusal.ts';
import type { Viewer } from '../../../http/session.ts';
import { lockAccount } from '../users.sql.ts';
import { refuseWithoutWayIn } from '../way-in.ts';
import { deleteIdentity } from './identities.sql.ts';
import { disconnectedMail } from './mails.ts';
import { providerName } from './provider-name.ts';

/** @throws Refusal 404 where it is not connected, 409 where nothing else would sign the member in */
export async function disconnectIdentity(
  deps: Deps,
  viewer: Viewer,
  provider: Provider,
): Promise<void> {
  const values = { provider: providerName(provider) };
  await transact(deps.db, async (tx) => {
    // Of calls that arrive together, the second sees what the first has left.
    const account = await lockAccount(tx, viewer.id);
    if (!account) throw notSignedIn();
    if (!(await deleteIdentity(tx, viewer.id, provider))) {
      throw notFound('providers.not-connected', { values });
    }
    await refuseWithoutWayIn(tx, deps.config, account);
    const { email, username } = account;
    await deps.mail.send(tx, disconnectedMail({ to: email, username, provider }));
  });
}
