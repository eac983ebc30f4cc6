import { PASSKEY_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import type { FastifyRequest } from 'fastify';
import { createDeviceToken } from '../../../authentication/session.ts';
import { hashToken } from '../../../authentication/viewer.ts';
import type { Config } from '../../../config/config.ts';
import { randomToken } from '../../../crypto/secrets.ts';
import type { AppContext } from '../../../http/app-context.ts';
import type { Caller } from '../../../sign-in/sessions.ts';

/** The purpose of a challenge and its member; at sign-in the member is not known yet. */
export type ChallengePurpose =
  | { purpose: 'sign-in'; userId: null }
  | { purpose: 'add' | 'confirm'; userId: string };

const browserToken = createDeviceToken('passkey', PASSKEY_CHALLENGE_VALID_MS);

/** Creates a challenge for this browser. In another browser it is invalid. */
export async function createChallenge(
  { db, now, config }: AppContext,
  { req, reply }: Caller,
  { purpose, userId }: ChallengePurpose,
): Promise<string> {
  const challenge = randomToken();
  // Another tab may have a ceremony in progress with the existing token.
  const browser = readBrowserToken(req, config) ?? randomToken();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      browser_hash: hashToken(browser),
      purpose,
      user_id: userId,
      expires_at: new Date(now().getTime() + PASSKEY_CHALLENGE_VALID_MS),
    })
    .execute();
  browserToken.set(reply, config, browser);
  return challenge;
}

/**
 * Consumes the challenge that a response names, even if the response is invalid.
 *
 * @returns null if the challenge was not issued to this browser for this purpose, or expired
 */
export async function consumeChallenge(
  { db, now, config }: AppContext,
  req: FastifyRequest,
  { purpose, userId }: ChallengePurpose,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = parseChallenge(clientDataJSON);
  const browser = readBrowserToken(req, config);
  if (challenge === null || browser === null) return null;
  // Only one of several concurrent responses deletes the row.
  const deleted = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('browser_hash', '=', hashToken(browser))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now())
    .returning('challenge_hash')
    .executeTakeFirst();
  return deleted ? challenge : null;
}

function parseChallenge(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    const { challenge }: Record<string, unknown> = { ...JSON.parse(text) };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const TOKEN_PATTERN = /^[\w-]{43}$/;

function readBrowserToken(req: FastifyRequest, config: Config): string | null {
  const token = browserToken.read(req, config);
  return token !== undefined && TOKEN_PATTERN.test(token) ? token : null;
}
