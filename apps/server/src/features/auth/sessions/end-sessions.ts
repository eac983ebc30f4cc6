import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { notFound } from '../../../errors/http-error.ts';
import { clearSessionCookie, clearSiteData } from '../../../http/authentication/session.ts';
import type { Caller } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { deleteSessionById, deleteSessionsByUser } from '../../../queries/sessions.sql.ts';
import type { Viewer } from '../../../queries/viewer.ts';

type EndSessionOptions = Pick<Caller, 'reply'> & { viewer: Viewer; query: SignOutQuery };

/**
 * Ends one session of a member on any device.
 *
 * @throws HttpError 404 `accounts.session-gone`
 */
export async function endSession(
  { db, live, config }: Deps,
  { viewer, reply, query, id }: EndSessionOptions & { id: string },
): Promise<void> {
  const ended = await withTransaction(db, async (tx) => {
    const tokenHash = await deleteSessionById(tx, viewer.id, id);
    if (!tokenHash) throw notFound('accounts.session-gone');
    live.publishAfterCommit(tx, viewer.id, { type: 'session' });
    return tokenHash;
  });
  if (!ended.equals(viewer.tokenHash)) return;
  clearSessionCookie(reply, config);
  clearSiteData(reply, query);
}

/** Signs every other device out and retains this session. */
export async function endOtherSessions({ db, live }: Deps, viewer: Viewer): Promise<void> {
  await withTransaction(db, async (tx) => {
    await deleteSessionsByUser(tx, viewer.id, viewer.tokenHash);
    live.publishAfterCommit(tx, viewer.id, { type: 'session' });
  });
}

/** Signs every device out, including this one. */
export async function endAllSessions(
  { db, live, config }: Deps,
  { viewer, reply, query }: EndSessionOptions,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await deleteSessionsByUser(tx, viewer.id, null);
    live.publishAfterCommit(tx, viewer.id, { type: 'session' });
  });
  clearSessionCookie(reply, config);
  clearSiteData(reply, query);
}

/** Ends every session of the member on all devices and servers. */
export async function signOutEverywhere(
  tx: Tx,
  { memberId }: { memberId: string },
  { live }: Pick<Deps, 'live'>,
): Promise<void> {
  await deleteSessionsByUser(tx, memberId, null);
  live.publishAfterCommit(tx, memberId, { type: 'session' });
}
