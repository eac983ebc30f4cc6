import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { clearSiteData } from '../../http/clear-site-data.ts';
import { notFound } from '../../http/refusal.ts';
import { clearSessionCookie, type Viewer } from '../../http/session.ts';
import { deleteSessionOf, deleteSessionsOf } from './sessions.sql.ts';
import type { Caller } from './start-session.ts';

type Ending = Pick<Caller, 'reply'> & { viewer: Viewer; query: SignOutQuery };

/**
 * Ends one session of a member, on whichever device it is.
 *
 * @throws Refusal 404 `accounts.session-gone`
 */
export async function endSession(
  { db, live, config }: Deps,
  { viewer, reply, query, id }: Ending & { id: string },
): Promise<void> {
  const ended = await transact(db, async (tx) => {
    const tokenHash = await deleteSessionOf(tx, viewer.id, id);
    if (!tokenHash) throw notFound('accounts.session-gone');
    live.tell(tx, viewer.id, { type: 'session' });
    return tokenHash;
  });
  if (!ended.equals(viewer.tokenHash)) return;
  clearSessionCookie(reply, config);
  clearSiteData(reply, query);
}

/** Signs every other device out; this one stays. */
export async function endOtherSessions({ db, live }: Deps, viewer: Viewer): Promise<void> {
  await transact(db, async (tx) => {
    await deleteSessionsOf(tx, viewer.id, viewer.tokenHash);
    live.tell(tx, viewer.id, { type: 'session' });
  });
}

/** Signs every device out, this one too. */
export async function endAllSessions(
  { db, live, config }: Deps,
  { viewer, reply, query }: Ending,
): Promise<void> {
  await transact(db, async (tx) => {
    await deleteSessionsOf(tx, viewer.id, null);
    live.tell(tx, viewer.id, { type: 'session' });
  });
  clearSessionCookie(reply, config);
  clearSiteData(reply, query);
}
