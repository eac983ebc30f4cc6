import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/refusal.ts';
import type { Viewer } from '../../../http/session.ts';
import { lockAccount } from '../users.sql.ts';
import { insertIdentity, selectOwner } from './identities.sql.ts';
import { connectedMail } from './mails.ts';
import { providerName } from './provider-name.ts';
import { type Visit, visitGone } from './visit.ts';
import { deleteVisit } from './visits.sql.ts';

/**
 * Lets whoever the provider names sign in as this member from now on.
 *
 * @throws Refusal 409 where they are another member, or this one has another account of the provider
 */
export async function connectIdentity(deps: Deps, visit: Visit, viewer: Viewer): Promise<void> {
  const { provider, proof } = visit;
  await transact(deps.db, async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!account || !(await deleteVisit(tx, visit.deviceHash))) throw visitGone();
    const connection = { ...proof, provider, userId: viewer.id, at: deps.now() };
    if (!(await insertIdentity(tx, connection))) return refuseUnlessOwn(tx, visit, viewer.id);
    const { email, username } = account;
    await deps.mail.send(tx, connectedMail({ to: email, username, provider }));
  });
}

/** Connected already, by another tab perhaps: what was wished for is so. */
async function refuseUnlessOwn(tx: Tx, { provider, proof }: Visit, userId: string): Promise<void> {
  const owner = await selectOwner(tx, proof);
  if (owner === userId) return;
  throw conflict(owner === null ? 'providers.one-already' : 'providers.connected-elsewhere', {
    values: { provider: providerName(provider) },
  });
}
