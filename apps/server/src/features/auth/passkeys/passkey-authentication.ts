import { PASSKEY_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import {
  type PasskeyAuthenticationOptions,
  type PasskeyAuthenticationResponse,
  passkeyAuthenticationOptionsSchema,
  passkeyAuthenticationResponseSchema,
} from '@prayer-swap/shared/accounts/passkeys';
import { renewedSessionSchema, sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import type { FastifyRequest } from 'fastify';
import { withMinimumErrorDuration } from '../../../crypto/with-minimum-duration.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { WRITES } from '../../../http/rate-limits.ts';
import { PUBLIC, type Route, route } from '../../../http/route.ts';
import { accountMail } from '../../../jobs/mail-template.ts';
import { lockUserById, selectAccount } from '../../../queries/users.sql.ts';
import { claimDailyNotification } from '../../../sign-in/account-limits.ts';
import {
  type Caller,
  renewSession,
  type SignedInCaller,
  startSession,
} from '../../../sign-in/sessions.ts';
import { type ChallengePurpose, consumeChallenge, createChallenge } from './challenge.ts';
import {
  selectCredentialIds,
  selectPasskeyByCredentialId,
  updatePasskeyUse,
} from './passkeys.sql.ts';
import {
  assertPasskeysEnabled,
  passkeyRejected,
  presentCredential,
  userHandle,
  verifyAssertion,
} from './webauthn.ts';

export const passkeyAuthenticationRoutes: Route[] = [
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'Gets WebAuthn options for a sign-in',
    response: { status: 200, body: passkeyAuthenticationOptionsSchema },
    errorStatuses: [404],
    // The options accept any passkey, the same for every user.
    handler: ({ ctx, ...caller }) =>
      authenticationOptions(ctx, caller, { purpose: 'sign-in', userId: null }),
  }),
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Signs in with a passkey, which replaces both factors',
    body: passkeyAuthenticationResponseSchema,
    response: { status: 200, body: sessionSchema },
    errorStatuses: [401, 404],
    handler: ({ ctx, body, ...caller }) => signInWithPasskey(ctx, body, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate/passkey/options',
    summary: 'Gets WebAuthn options for reauthentication',
    access: 'blocked',
    limit: WRITES,
    response: { status: 200, body: passkeyAuthenticationOptionsSchema },
    errorStatuses: [404],
    handler: ({ ctx, ...caller }) =>
      authenticationOptions(ctx, caller, { purpose: 'confirm', userId: caller.viewer.id }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate/passkey',
    summary:
      'Proves once more who is signed in, by a passkey; the session goes on under a new token',
    access: 'blocked',
    limit: WRITES,
    body: passkeyAuthenticationResponseSchema,
    response: { status: 200, body: renewedSessionSchema },
    errorStatuses: [404],
    handler: ({ ctx, body, ...caller }) => reauthenticateWithPasskey(ctx, body, caller),
  }),
];

/** Options for the member's own passkeys; for any passkey at sign-in. */
async function authenticationOptions(
  ctx: AppContext,
  caller: Caller,
  purpose: ChallengePurpose,
): Promise<PasskeyAuthenticationOptions> {
  const { expectedRPID } = assertPasskeysEnabled(ctx.config);
  const { userId } = purpose;
  const credentialIds = userId === null ? [] : await selectCredentialIds(ctx.db, userId);
  return {
    challenge: await createChallenge(ctx, caller, purpose),
    rpId: expectedRPID,
    timeout: PASSKEY_CHALLENGE_VALID_MS,
    userVerification: 'required',
    allowCredentials: credentialIds.map(presentCredential),
  };
}

/** Signs in with a passkey and user verification, which count as both factors. */
async function signInWithPasskey(
  ctx: AppContext,
  proof: PasskeyAuthenticationResponse,
  caller: Caller,
) {
  const purpose: ChallengePurpose = { purpose: 'sign-in', userId: null };
  const passkey = await verifyAuthentication(ctx, { req: caller.req, purpose, proof });
  return startSession(ctx, caller, {
    by: 'passkey',
    async authenticate(tx) {
      const user = await lockUserById(tx, passkey.userId);
      if (!user) throw passkeyRejected();
      await recordPasskeyUse(tx, ctx, passkey);
      return user;
    },
  });
}

/** Reauthenticates the viewer with one of their own passkeys. */
async function reauthenticateWithPasskey(
  ctx: AppContext,
  proof: PasskeyAuthenticationResponse,
  caller: SignedInCaller,
) {
  const purpose: ChallengePurpose = { purpose: 'confirm', userId: caller.viewer.id };
  const passkey = await verifyAuthentication(ctx, { req: caller.req, purpose, proof });
  return renewSession(ctx, caller, {
    by: 'passkey',
    authenticate: (tx) => recordPasskeyUse(tx, ctx, passkey),
  });
}

type Attempt = {
  req: FastifyRequest;
  purpose: ChallengePurpose;
  proof: PasskeyAuthenticationResponse;
};

type VerifiedPasskey = { id: string; userId: string; signCount: number };

/**
 * Verifies a passkey's signature. Every failure has the same response. Failures are not counted: a
 * signature cannot be guessed, and a count would let strangers lock members out.
 *
 * @throws HttpError 401 `passkeys.refused`
 */
async function verifyAuthentication(ctx: AppContext, attempt: Attempt): Promise<VerifiedPasskey> {
  const relyingParty = assertPasskeysEnabled(ctx.config);
  return withMinimumErrorDuration(verifyOrReject(ctx, relyingParty, attempt));
}

async function verifyOrReject(
  ctx: AppContext,
  relyingParty: ReturnType<typeof assertPasskeysEnabled>,
  { req, purpose, proof }: Attempt,
): Promise<VerifiedPasskey> {
  const { clientDataJSON } = proof.response;
  const expectedChallenge = await consumeChallenge(ctx, req, purpose, clientDataJSON);
  if (expectedChallenge === null) throw passkeyRejected();
  const passkey = await selectPasskeyByCredentialId(ctx.db, Buffer.from(proof.id, 'base64url'));
  if (!passkey || !isOwnedBy(passkey.user_id, purpose, proof)) throw passkeyRejected();
  const { id, user_id: userId, public_key, sign_count } = passkey;
  const expectation = { ...relyingParty, expectedChallenge };
  const signCount = await verifyAssertion(proof, public_key, expectation);
  if (signCount === null) throw passkeyRejected();
  if (hasCounterRegressed(sign_count, signCount)) {
    await notifyCopiedPasskey(ctx, userId);
    throw passkeyRejected();
  }
  return { id, userId, signCount };
}

/** At sign-in the device names the user; at reauthentication the session does. */
function isOwnedBy(
  owner: string,
  { userId }: ChallengePurpose,
  { response }: PasskeyAuthenticationResponse,
): boolean {
  const named = response.userHandle;
  if (userId !== null && named === undefined) return owner === userId;
  return (userId ?? owner) === owner && named === userHandle(owner);
}

function hasCounterRegressed(before: number, now: number): boolean {
  return now <= before && (before > 0 || now > 0);
}

/**
 * Records the use in the transaction of the action that it authorizes. @throws HttpError 401 if a
 * concurrent use was recorded first
 */
async function recordPasskeyUse(
  tx: Tx,
  { now }: AppContext,
  { id, signCount }: VerifiedPasskey,
): Promise<void> {
  if (!(await updatePasskeyUse(tx, { id, signCount, at: now() }))) throw passkeyRejected();
}

/** A decreasing signature counter indicates a copied passkey. The member is notified once a day. */
async function notifyCopiedPasskey(ctx: AppContext, userId: string): Promise<void> {
  const { db, mail } = ctx;
  if (!(await claimDailyNotification(ctx, 'copied-passkey', userId))) return;
  await withTransaction(db, async (tx) =>
    mail.send(tx, accountMail('mail.passkey-copied', await selectAccount(tx, userId))),
  );
}
