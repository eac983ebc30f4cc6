import { api } from '../../../lib/api-client.ts';
import { withClearSiteData } from '../../../lib/clear-site-data.ts';
import { deleteAccountWith } from '../../../lib/session.ts';
import { snapshotStorage } from '../../../lib/session-snapshot.ts';

/** Deletes the account of the signed-in member. The guards of the routes then show the farewell. */
export function deleteOwnAccount(confirm: string): Promise<void> {
  const except = snapshotStorage.read()?.id ?? null;
  return deleteAccountWith(() =>
    withClearSiteData((query) => api.delete(`/me${query}`, { body: { confirm } }), { except }),
  );
}
