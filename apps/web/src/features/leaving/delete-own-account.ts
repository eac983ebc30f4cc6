import { api } from '../../lib/api-client.ts';
import { deleteAccountBy } from '../../lib/session.ts';
import { snapshotStorage } from '../../lib/session-snapshot.ts';
import { signOutCall } from '../../lib/sign-out-call.ts';

/** Deletes the account of whoever is signed in; the guards then say goodbye. */
export function deleteOwnAccount(confirm: string): Promise<void> {
  const except = snapshotStorage.read()?.id ?? null;
  return deleteAccountBy(() =>
    signOutCall((query) => api.delete(`/me${query}`, { body: { confirm } }), { except }),
  );
}
