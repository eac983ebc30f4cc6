import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../crypto/secrets.ts';
import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { languageOf } from '../../http/language.ts';
import { Otherwise } from '../../http/otherwise.ts';
import { handOver, hashToken, type Viewer, wantsBearer } from '../../http/session.ts';
import { hasSecondFactor } from '../../reading/second-factor.ts';
import { deviceOf } from './device-of.ts';
import { setKnownDevice } from './known-device.ts';
import { openSecondStep, type SecondStep, setStepCookie } from './second-factor/second-step.ts';
import { deleteSession, insertSession } from './sessions.sql.ts';
import { selectAccount } from './users.sql.ts';

/** The call that asks to be let in, and whoever it was signed in as until now. */
export type Caller = { req: FastifyRequest; reply: FastifyReply; viewer: Viewer | null };

/** Proofs that somebody with two-step sign-in has to add a second one to. */
type FirstStep = 'password' | 'code' | 'provider';
/** Proofs that are enough: of an account that has just been made, and of both steps at once or one by one. */
type Whole = 'registration' | 'second-step' | 'passkey';

/** How somebody shows who they are; `admit` does so in the transaction that makes the session, and throws to refuse. */
type Proof<By extends FirstStep | Whole> = { by: By; admit: (tx: Tx) => Promise<User> };

export type SignedIn = { user: User; token?: string };

const TAKES_A_SECOND: Record<FirstStep | Whole, boolean> = {
  password: true,
  code: true,
  provider: true,
  registration: false,
  'second-step': false,
  passkey: false,
};

/**
 * The one way in: every sign-in ends here, with a token that never existed before, or with a second
 * step where the member has asked for one. Nothing else makes a session.
 */
export async function startSession(
  deps: Ground,
  caller: Caller,
  proof: Proof<Whole>,
): Promise<SignedIn>;
export async function startSession(
  deps: Ground,
  caller: Caller,
  proof: Proof<FirstStep>,
): Promise<SignedIn | Otherwise<SecondStep>>;
export async function startSession(
  deps: Ground,
  { req, reply, viewer }: Caller,
  { by, admit }: Proof<FirstStep | Whole>,
): Promise<SignedIn | Otherwise<SecondStep>> {
  const { db, now, config, live } = deps;
  const token = randomToken();
  const bearer = wantsBearer(req);
  const { user, account, second } = await transact(db, async (tx) => {
    const admitted = await admit(tx);
    if (TAKES_A_SECOND[by] && config.secondFactor && (await hasSecondFactor(tx, admitted.id))) {
      const opened = await openSecondStep(tx, { userId: admitted.id, bearer, now: now() });
      return { user: admitted, account: null, second: opened };
    }
    if (viewer) await deleteSession(tx, viewer.tokenHash);
    await insertSession(tx, {
      tokenHash: hashToken(token),
      userId: admitted.id,
      device: deviceOf(req),
      language: languageOf(req),
      byPasskey: by === 'passkey',
      at: now(),
    });
    if (viewer) live.tell(tx, viewer.id, { type: 'session' });
    const account = await selectAccount(tx, admitted.id);
    return { user: admitted, account, second: null };
  });
  if (second) {
    setStepCookie(reply, config, second.device);
    return new Otherwise(second.step);
  }
  const handed = handOver(token, { req, reply, config });
  if (account) setKnownDevice(deps, { req, reply }, account);
  return { user, ...handed };
}

type Ground = Pick<Deps, 'db' | 'now' | 'config' | 'live' | 'secrets'>;
