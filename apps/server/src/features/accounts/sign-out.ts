import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { clearSiteData } from '../../http/clear-site-data.ts';
import { clearSessionCookie } from '../../http/session.ts';
import { deleteSession } from './sessions.sql.ts';
import type { Caller } from './start-session.ts';

/** Ends the session of this device; without one there is only the cookie to clear. */
export async function signOut(
  { db, live, config }: Deps,
  { viewer, reply, query }: Caller & { query: SignOutQuery },
) {
  if (viewer) {
    await transact(db, async (tx) => {
      await deleteSession(tx, viewer.tokenHash);
      live.tell(tx, viewer.id, { type: 'session' });
    });
  }
  clearSessionCookie(reply, config);
  clearSiteData(reply, query);
}
