import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { conflict } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockAccount } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { insertIdentity, selectIdentityOwner } from './identities.sql.ts';
import { connectedMail } from './mails.ts';
import { type OAuthFlow, oauthFlowNotFound } from './oauth-flow.ts';
import { deleteOAuthFlow } from './oauth-flows.sql.ts';
import { providerName } from './providers.ts';

/**
 * Connects the provider's account, which can sign in as this member from now on.
 *
 * @throws HttpError 409 if it belongs to another member, or this member has another account of the
 *   provider
 */
export async function connectIdentity(deps: Deps, flow: OAuthFlow, viewer: Viewer): Promise<void> {
  const { provider, proof } = flow;
  await withTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!account || !(await deleteOAuthFlow(tx, flow.deviceHash))) throw oauthFlowNotFound();
    const connection = { ...proof, provider, userId: viewer.id, at: deps.now() };
    if (!(await insertIdentity(tx, connection))) return assertOwnIdentity(tx, flow, viewer.id);
    const { email, username } = account;
    await deps.mail.send(tx, connectedMail({ to: email, username, provider }));
  });
}

/** Already connected, perhaps by another tab: treated as success. */
async function assertOwnIdentity(
  tx: Tx,
  { provider, proof }: OAuthFlow,
  userId: string,
): Promise<void> {
  const owner = await selectIdentityOwner(tx, proof);
  if (owner === userId) return;
  throw conflict(owner === null ? 'providers.one-already' : 'providers.connected-elsewhere', {
    values: { provider: providerName(provider) },
  });
}
