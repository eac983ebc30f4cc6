import { api } from '../../lib/api-client.ts';
import { deleteAccountBy } from '../../lib/session.ts';

/** Deletes the account of whoever is signed in; the guards then say goodbye. */
export function deleteOwnAccount(confirm: string): Promise<void> {
  return deleteAccountBy(() => api.delete('/me', { body: { confirm } }));
}
