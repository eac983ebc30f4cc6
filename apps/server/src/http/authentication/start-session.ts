import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../crypto/secrets.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { deleteSession, insertSession } from '../../queries/sessions.sql.ts';
import { hasTwoFactor } from '../../queries/two-factor.ts';
import { selectAccount } from '../../queries/users.sql.ts';
import { hashToken, type Viewer } from '../../queries/viewer.ts';
import type { Deps } from '../deps.ts';
import { getRequestLanguage } from '../request-language.ts';
import { AlternateResponse } from '../responses.ts';
import { describeDevice } from './describe-device.ts';
import { setKnownDevice } from './known-device.ts';
import { sendSessionToken, wantsBearer } from './session.ts';
import {
  createTwoFactorChallenge,
  setTwoFactorCookie,
  type TwoFactorChallenge,
} from './two-factor-challenge.ts';

/** The sign-in request and the viewer it was signed in as before. */
export type Caller = { req: FastifyRequest; reply: FastifyReply; viewer: Viewer | null };

/** Proofs that require a second factor when the member enabled two-factor. */
type FirstFactor = 'password' | 'code' | 'provider';
/**
 * Proofs that need no second factor: a new account, a completed two-factor sign-in, or a passkey.
 */
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
  deps: SessionDeps,
  caller: Caller,
  proof: Proof<CompleteProof>,
): Promise<SignedIn>;
export async function startSession(
  deps: SessionDeps,
  caller: Caller,
  proof: Proof<FirstFactor>,
): Promise<SignedIn | AlternateResponse<TwoFactorChallenge>>;
export async function startSession(
  deps: SessionDeps,
  { req, reply, viewer }: Caller,
  { by, authenticate }: Proof<FirstFactor | CompleteProof>,
): Promise<SignedIn | AlternateResponse<TwoFactorChallenge>> {
  const { db, now, config, live } = deps;
  const token = randomToken();
  const bearer = wantsBearer(req);
  const { user, account, twoFactor } = await withTransaction(db, async (tx) => {
    const authenticated = await authenticate(tx);
    if (REQUIRES_TWO_FACTOR[by] && config.twoFactor && (await hasTwoFactor(tx, authenticated.id))) {
      const created = await createTwoFactorChallenge(tx, {
        userId: authenticated.id,
        bearer,
        now: now(),
      });
      return { user: authenticated, account: null, twoFactor: created };
    }
    if (viewer) await deleteSession(tx, viewer.tokenHash);
    await insertSession(tx, {
      tokenHash: hashToken(token),
      userId: authenticated.id,
      device: describeDevice(req),
      language: getRequestLanguage(req),
      byPasskey: by === 'passkey',
      at: now(),
    });
    if (viewer) live.publishAfterCommit(tx, viewer.id, { type: 'session' });
    const account = await selectAccount(tx, authenticated.id);
    return { user: authenticated, account, twoFactor: null };
  });
  if (twoFactor) {
    setTwoFactorCookie(reply, config, twoFactor.device);
    return new AlternateResponse(twoFactor.challenge);
  }
  const sent = sendSessionToken(token, { req, reply, config });
  if (account) setKnownDevice(deps, { req, reply }, account);
  return { user, ...sent };
}

type SessionDeps = Pick<Deps, 'db' | 'now' | 'config' | 'live' | 'secrets'>;
