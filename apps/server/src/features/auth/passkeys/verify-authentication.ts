import type { PasskeyAuthenticationResponse } from '@prayer-swap/shared/accounts/passkeys';
import type { FastifyRequest } from 'fastify';
import { withMinimumErrorDuration } from '../../../crypto/with-minimum-duration.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { type HttpError, unauthorized } from '../../../errors/http-error.ts';
import { claimDailyNotification } from '../../../http/authentication/account-limits.ts';
import type { Deps } from '../../../http/deps.ts';
import { selectAccount } from '../../../queries/users.sql.ts';
import { type ChallengePurpose, consumeChallenge } from './challenge.ts';
import { copiedPasskeyMail } from './mails.ts';
import { selectPasskeyByCredentialId, updatePasskeyUse } from './passkeys.sql.ts';
import { assertPasskeysEnabled, userHandle, verifyAssertion } from './webauthn.ts';

type AuthenticationAttempt = Exclude<ChallengePurpose, { purpose: 'add' }> & {
  proof: PasskeyAuthenticationResponse;
  req: FastifyRequest;
};

type RelyingParty = ReturnType<typeof assertPasskeysEnabled>;

export type VerifiedPasskey = { id: string; userId: string; signCount: number };

/**
 * Verifies a passkey's signature. Every failure has the same response. Failures are not counted: a
 * signature cannot be guessed, and a count would let strangers lock members out.
 *
 * @throws HttpError 401 `passkeys.refused`
 */
export async function verifyAuthentication(
  deps: Deps,
  attempt: AuthenticationAttempt,
): Promise<VerifiedPasskey> {
  const relyingParty = assertPasskeysEnabled(deps.config);
  return withMinimumErrorDuration(verifyOrReject(deps, relyingParty, attempt));
}

/**
 * Records the use in the transaction of the action that it authorizes. @throws HttpError 401 if a
 * concurrent use was recorded first
 */
export async function recordPasskeyUse(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { id, signCount }: VerifiedPasskey,
): Promise<void> {
  if (!(await updatePasskeyUse(tx, { id, signCount, at: now() }))) throw passkeyRejected();
}

async function verifyOrReject(
  deps: Deps,
  relyingParty: RelyingParty,
  attempt: AuthenticationAttempt,
): Promise<VerifiedPasskey> {
  const verified = await findVerifiedPasskey(deps, relyingParty, attempt);
  if (!verified) throw passkeyRejected();
  return verified;
}

async function findVerifiedPasskey(
  deps: Deps,
  relyingParty: RelyingParty,
  attempt: AuthenticationAttempt,
): Promise<VerifiedPasskey | null> {
  const { proof, req, ...purpose } = attempt;
  const { clientDataJSON } = proof.response;
  const challenge = await consumeChallenge(deps, req, { ...purpose, clientDataJSON });
  if (challenge === null) return null;
  const passkey = await selectPasskeyByCredentialId(deps.db, Buffer.from(proof.id, 'base64url'));
  if (!passkey || !isOwnedBy(passkey.user_id, attempt)) return null;
  const signCount = await verifyAssertion(proof, passkey.public_key, {
    ...relyingParty,
    challenge,
  });
  if (signCount === null) return null;
  if (hasCounterRegressed(passkey.sign_count, signCount)) {
    await notifyCopiedPasskey(deps, passkey.user_id);
    return null;
  }
  return { id: passkey.id, userId: passkey.user_id, signCount };
}

/** At sign-in the device names the user; at reauthentication the session does. */
function isOwnedBy(owner: string, { userId, proof }: AuthenticationAttempt): boolean {
  const named = proof.response.userHandle;
  if (userId !== null && named === undefined) return owner === userId;
  return (userId ?? owner) === owner && named === userHandle(owner);
}

function hasCounterRegressed(before: number, now: number): boolean {
  return now <= before && (before > 0 || now > 0);
}

export function passkeyRejected(): HttpError {
  return unauthorized('passkeys.refused');
}

/** A decreasing signature counter indicates a copied passkey. The member is notified once a day. */
async function notifyCopiedPasskey(deps: Deps, userId: string): Promise<void> {
  const { db, config, mail } = deps;
  if (!(await claimDailyNotification(deps, 'copied-passkey', userId))) return;
  await withTransaction(db, async (tx) => {
    const { email, username } = await selectAccount(tx, userId);
    await mail.send(tx, copiedPasskeyMail(config, { to: email, username }));
  });
}
