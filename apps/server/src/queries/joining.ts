import type { JoiningMode } from '@prayer-swap/shared/community/choices';
import { hashToken } from '../authentication/viewer.ts';
import type { Db, Tx } from '../db/database.ts';
import { forbidden } from '../errors/http-error.ts';
import { consumeLink } from './shared-links.ts';

type JoiningContext = {
  community: { current(): { joining: JoiningMode } };
  now: () => Date;
};

function getJoiningMode({ community }: Pick<JoiningContext, 'community'>): JoiningMode {
  return community.current().joining;
}

/**
 * Returns the id of a usable invitation; null for every other token.
 *
 * @throws HttpError 403, the same without an invitation and for each reason why one is unusable, if
 *   the community demands one
 */
export async function findInvitation(
  db: Db,
  ctx: JoiningContext,
  token: string | undefined,
): Promise<string | null> {
  const usable =
    token === undefined
      ? undefined
      : await db
          .selectFrom('invitations')
          .select('id')
          .where('token_hash', '=', hashToken(token))
          .where('uses_left', '>', 0)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', ctx.now())
          .executeTakeFirst();
  if (!usable && isInvitationRequired(ctx)) throw invitationRequired();
  return usable?.id ?? null;
}

/**
 * Decides on a new account in the transaction that creates it, and consumes one use of its
 * invitation. Concurrent ones wait for its row.
 *
 * @param invitationId null for a registration without an invitation
 * @throws HttpError 403 if the community demands an invitation and this one is no longer usable
 */
export async function admit(
  tx: Tx,
  ctx: JoiningContext,
  invitationId: string | null,
): Promise<'joins' | 'waits'> {
  const consumed =
    invitationId !== null &&
    (await consumeLink(tx, 'invitations', { id: invitationId }, ctx.now()));
  if (consumed) return 'joins';
  if (isInvitationRequired(ctx)) throw invitationRequired();
  return getJoiningMode(ctx) === 'approved' ? 'waits' : 'joins';
}

function isInvitationRequired(ctx: JoiningContext): boolean {
  const mode = getJoiningMode(ctx);
  return mode === 'invited' || mode === 'closed';
}

const invitationRequired = () => forbidden('joining.invitation-required');

/** Whether a registration with this address waits for an admin. */
export async function isWaitingEmail(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('waiting_registrations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** A verified registration that waits for an admin. A username contains no `@`. */
export function selectWaitingByIdentifier(db: Db, identifier: string) {
  return db
    .selectFrom('waiting_registrations')
    .select(['id', 'password_hash'])
    .where((row) => row.or([row('email', '=', identifier), row('username', '=', identifier)]))
    .executeTakeFirst();
}
