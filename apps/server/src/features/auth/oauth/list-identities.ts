import type { Identities } from '@prayer-swap/shared/accounts/provider-schemas';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';
import { selectIdentities } from './identities.sql.ts';
import { listEnabledProviders } from './providers.ts';

/** Whether the member has a password, the enabled providers and the connected identities. */
export async function listIdentities(
  { db, config }: Deps,
  { viewer, req }: Pick<Caller, 'req'> & { viewer: Viewer },
): Promise<Identities> {
  const { password_hash } = await selectAccount(db, viewer.id);
  const identities = await selectIdentities(db, viewer.id);
  return {
    hasPassword: password_hash !== null,
    offered: listEnabledProviders(config, req),
    items: identities.map(({ provider, created_at }) => ({
      provider,
      connectedAt: created_at.toISOString(),
    })),
  };
}
