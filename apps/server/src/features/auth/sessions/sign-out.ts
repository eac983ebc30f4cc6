import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import { deleteSession } from '../../../auth/sessions.sql.ts';
import type { Caller } from '../../../auth/start-session.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { clearSiteData } from '../../../http/clear-site-data.ts';
import { clearSessionCookie } from '../../../http/session.ts';

/** Ends the session of this device. Without a session only the cookie is cleared. */
export async function signOut(
  { db, live, config }: Deps,
  { viewer, reply, query }: Caller & { query: SignOutQuery },
) {
  if (viewer) {
    await withTransaction(db, async (tx) => {
      await deleteSession(tx, viewer.tokenHash);
      live.publishAfterCommit(tx, viewer.id, { type: 'session' });
    });
  }
  clearSessionCookie(reply, config);
  clearSiteData(reply, query);
}
