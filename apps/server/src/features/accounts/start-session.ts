import type { User } from '@prayer-swap/shared/accounts/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../crypto/secrets.ts';
import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, setSessionCookie, type Viewer, wantsBearer } from '../../http/session.ts';
import { deleteSession, insertSession } from './sessions.sql.ts';

/** The call that asks to be let in, and whoever it was signed in as until now. */
export type Caller = { req: FastifyRequest; reply: FastifyReply; viewer: Viewer | null };

/**
 * The one way in: every sign-in ends here, with a token that never existed before.
 *
 * @param admit proves who it is, in the transaction that makes the session; throws to refuse
 */
export async function startSession(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { req, reply, viewer }: Caller,
  admit: (tx: Tx) => Promise<User>,
): Promise<{ user: User; token?: string }> {
  const token = randomToken();
  const user = await transact(db, async (tx) => {
    const admitted = await admit(tx);
    if (viewer) await deleteSession(tx, viewer.tokenHash);
    await insertSession(tx, { tokenHash: hashToken(token), userId: admitted.id, at: now() });
    return admitted;
  });
  if (wantsBearer(req)) return { user, token };
  setSessionCookie(reply, config, token);
  return { user };
}
