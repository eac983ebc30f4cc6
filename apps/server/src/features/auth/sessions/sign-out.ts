import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import { withTransaction } from '../../../db/with-transaction.ts';
import { clearSessionCookie, clearSiteData } from '../../../http/authentication/session.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { deleteSession } from '../../../queries/sessions.sql.ts';

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
