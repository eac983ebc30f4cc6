import { TWO_FACTOR_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import type { twoFactorChallengeSchema } from '@prayer-swap/shared/accounts/two-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { createDeviceToken, sendSessionToken, wantsBearer } from '../authentication/session.ts';
import {
  deleteSession,
  deleteSessionsByUser,
  insertSession,
  updateSession,
} from '../authentication/sessions.sql.ts';
import { hasTwoFactor } from '../authentication/two-factor.ts';
import { hashToken, type Viewer } from '../authentication/viewer.ts';
import { randomToken } from '../crypto/secrets.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/with-transaction.ts';
import { unauthorized } from '../errors/http-error.ts';
import type { AppContext } from '../http/app-context.ts';
import { getRequestLanguage } from '../http/request-language.ts';
import { AlternateResponse } from '../http/responses.ts';
import { selectAccount } from '../queries/users.sql.ts';
import { describeDevice } from './describe-device.ts';
import { setKnownDevice } from './known-device.ts';

/** The sign-in request and the viewer it was signed in as before. */
export type Caller = { req: FastifyRequest; reply: FastifyReply; viewer: Viewer | null };
export type SignedInCaller = Caller & { viewer: Viewer };

/** Proofs that require a second factor when the member enabled two-factor. */
type FirstFactor = 'password' | 'code' | 'provider';
/** A new account, a completed two-factor sign-in, or a passkey. */
type CompleteProof = 'registration' | 'two-factor' | 'passkey';

/**
 * Proof of identity. `authenticate` runs in the transaction that inserts the session and throws to
 * reject.
 */
type Proof<By extends FirstFactor | CompleteProof> = {
  by: By;
  authenticate: (tx: Tx) => Promise<User>;
};

export type SignedIn = { user: User; token?: string };
/** Response to a sign-in that requires a second factor. */
type TwoFactorChallenge = z.infer<typeof twoFactorChallengeSchema>;

const REQUIRES_TWO_FACTOR: Record<FirstFactor | CompleteProof, boolean> = {
  password: true,
  code: true,
  provider: true,
  registration: false,
  'two-factor': false,
  passkey: false,
};

/**
 * The only function that creates sessions. It issues a new random token, or a challenge when the
 * member enabled two-factor.
 */
export async function startSession(
  ctx: AppContext,
  caller: Caller,
  proof: Proof<CompleteProof>,
): Promise<SignedIn>;
export async function startSession(
  ctx: AppContext,
  caller: Caller,
  proof: Proof<FirstFactor>,
): Promise<SignedIn | AlternateResponse<TwoFactorChallenge>>;
export async function startSession(
  ctx: AppContext,
  { req, reply, viewer }: Caller,
  { by, authenticate }: Proof<FirstFactor | CompleteProof>,
): Promise<SignedIn | AlternateResponse<TwoFactorChallenge>> {
  const { db, now, config, live } = ctx;
  const token = randomToken();
  const result = await withTransaction(db, async (tx) => {
    const user = await authenticate(tx);
    if (REQUIRES_TWO_FACTOR[by] && config.twoFactor && (await hasTwoFactor(tx, user.id)))
      return createTwoFactorChallenge(tx, user.id, { bearer: wantsBearer(req), now: now() });
    if (viewer) await deleteSession(tx, viewer.tokenHash);
    const session = {
      token_hash: hashToken(token),
      user_id: user.id,
      ...describeDevice(req),
      language: getRequestLanguage(req),
      by_passkey: by === 'passkey',
    };
    await insertSession(tx, session, now());
    if (viewer) live.publishAfterCommit(tx, viewer.id, { type: 'session' });
    return { user, account: await selectAccount(tx, user.id) };
  });
  if ('challenge' in result) {
    if (result.device !== null) twoFactorCookie.set(reply, config, result.device);
    return new AlternateResponse(result.challenge);
  }
  const sent = sendSessionToken(token, { req, reply, config });
  setKnownDevice(ctx, { req, reply }, result.account);
  return { user: result.user, ...sent };
}

export const twoFactorCookie = createDeviceToken('sign-in-step', TWO_FACTOR_CHALLENGE_VALID_MS);

/**
 * Creates the challenge after a correct first factor.
 *
 * @returns also the secret for a cookie that binds it to the device; null when the device stores
 *   the challenge token itself
 */
async function createTwoFactorChallenge(
  tx: Tx,
  userId: string,
  { bearer, now }: { bearer: boolean; now: Date },
): Promise<{ challenge: TwoFactorChallenge; device: string | null }> {
  const challengeToken = randomToken();
  const device = bearer ? null : randomToken();
  const expires_at = new Date(now.getTime() + TWO_FACTOR_CHALLENGE_VALID_MS);
  await tx
    .insertInto('two_factor_challenges')
    .values({
      challenge_hash: hashToken(challengeToken),
      user_id: userId,
      device_hash: device === null ? null : hashToken(device),
      expires_at,
    })
    .execute();
  const secondFactor = { challengeToken, expiresAt: expires_at.toISOString() };
  return { challenge: { secondFactor }, device };
}

/**
 * Proof of a reauthentication. `authenticate` verifies it again in the transaction of the renewal
 * and throws to reject.
 */
type RenewalProof = {
  by: 'password' | 'passkey' | 'provider';
  authenticate: (tx: Tx) => Promise<void>;
};

/**
 * Rotates the session's token after reauthentication, so that a token leaked before does not gain
 * the new privilege.
 *
 * @throws HttpError 401 if the session was ended or renewed since
 */
export async function renewSession(
  ctx: AppContext,
  { viewer, req, reply }: SignedInCaller,
  { by, authenticate }: RenewalProof,
): Promise<{ token?: string }> {
  const { db, now, config } = ctx;
  const token = randomToken();
  const account = await withTransaction(db, async (tx) => {
    await authenticate(tx);
    const renewed = await updateSession(tx, viewer.tokenHash, {
      token_hash: hashToken(token),
      confirmed_at: now(),
      ...(by === 'passkey' && { by_passkey: true }),
    });
    if (!renewed) throw unauthorized();
    return selectAccount(tx, viewer.id);
  });
  const sent = sendSessionToken(token, { req, reply, config });
  setKnownDevice(ctx, { req, reply }, account);
  return sent;
}

/**
 * Ends the sessions of a member on all devices and servers.
 *
 * @param except the session to retain; null ends all of them
 */
export async function endSessions(
  tx: Tx,
  { live }: Pick<AppContext, 'live'>,
  userId: string,
  except: Buffer | null,
): Promise<void> {
  await deleteSessionsByUser(tx, userId, except);
  live.publishAfterCommit(tx, userId, { type: 'session' });
}
