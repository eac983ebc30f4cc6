import { PASSKEY_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { randomToken } from '../../../crypto/secrets.ts';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../http/session.ts';
import { deviceCookie } from '../device-cookie.ts';
import { insertChallenge, takeChallenge } from './challenges.sql.ts';

/** What a question is asked for, and of whom; at a sign-in that is not known yet. */
export type Purpose =
  | { purpose: 'sign-in'; userId: null }
  | { purpose: 'add' | 'confirm'; userId: string };

type Ground = Pick<Deps, 'db' | 'now' | 'config'>;

const browserCookie = deviceCookie('passkey', PASSKEY_CHALLENGE_VALID_MS);

/** Makes a question for this browser: signed in another one, it is of no use. */
export async function askChallenge(
  { db, now, config }: Ground,
  { req, reply }: { req: FastifyRequest; reply: FastifyReply },
  { purpose, userId }: Purpose,
): Promise<string> {
  const challenge = randomToken();
  // Another tab may wait for an answer with the one that is there.
  const browser = browserToken(req, config) ?? randomToken();
  await insertChallenge(db, {
    challenge_hash: hashToken(challenge),
    browser_hash: hashToken(browser),
    purpose,
    user_id: userId,
    expires_at: new Date(now().getTime() + PASSKEY_CHALLENGE_VALID_MS),
  });
  browserCookie.set(reply, config, browser);
  return challenge;
}

/**
 * Takes the question that an answer names, once, whatever the answer is worth.
 *
 * @returns null where it was not asked of this browser for this purpose, or longer ago than it is good for
 */
export async function answeredChallenge(
  { db, now, config }: Ground,
  req: FastifyRequest,
  { clientDataJSON, purpose, userId }: Purpose & { clientDataJSON: string },
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  const browser = browserToken(req, config);
  if (challenge === null || browser === null) return null;
  const question = {
    challenge_hash: hashToken(challenge),
    browser_hash: hashToken(browser),
    purpose,
    user_id: userId,
  };
  return (await takeChallenge(db, question, now())) ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    const { challenge }: Record<string, unknown> = { ...JSON.parse(text) };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const TOKEN = /^[\w-]{43}$/;

function browserToken(req: FastifyRequest, config: Config): string | null {
  const token = browserCookie.read(req, config);
  return token !== undefined && TOKEN.test(token) ? token : null;
}
