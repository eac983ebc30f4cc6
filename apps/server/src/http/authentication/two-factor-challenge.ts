import { TWO_FACTOR_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { twoFactorChallengeSchema } from '@prayer-swap/shared/accounts/two-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import { randomToken } from '../../crypto/secrets.ts';
import type { Tx } from '../../db/database.ts';
import { insertTwoFactorChallenge } from '../../queries/two-factor.ts';
import { hashToken } from '../../queries/viewer.ts';
import { createDeviceCookie, wantsBearer } from './session.ts';

/** Response to a sign-in that requires a second factor. */
export type TwoFactorChallenge = z.infer<typeof twoFactorChallengeSchema>;

/**
 * Secret in a cookie that binds the challenge to the device. Null when the device stores the
 * challenge token itself.
 */
type DeviceToken = string | null;

export const twoFactorCookie = createDeviceCookie('sign-in-step', TWO_FACTOR_CHALLENGE_VALID_MS);

/** Creates the challenge after a correct first factor. */
export async function createTwoFactorChallenge(
  tx: Tx,
  { userId, bearer, now }: { userId: string; bearer: boolean; now: Date },
): Promise<{ challenge: TwoFactorChallenge; device: DeviceToken }> {
  const challengeToken = randomToken();
  const device = bearer ? null : randomToken();
  const expiresAt = new Date(now.getTime() + TWO_FACTOR_CHALLENGE_VALID_MS);
  await insertTwoFactorChallenge(tx, {
    challenge_hash: hashToken(challengeToken),
    user_id: userId,
    device_hash: device === null ? null : hashToken(device),
    expires_at: expiresAt,
  });
  const secondFactor = {
    challengeToken,
    ticket: challengeToken,
    expiresAt: expiresAt.toISOString(),
  };
  return { challenge: { secondFactor }, device };
}

export function setTwoFactorCookie(reply: FastifyReply, config: Config, device: DeviceToken): void {
  if (device !== null) twoFactorCookie.set(reply, config, device);
}

/** @returns null for a native shell, which has no cookies */
export function getTwoFactorDeviceHash(req: FastifyRequest, config: Config): Buffer | null {
  return wantsBearer(req) ? null : hashToken(twoFactorCookie.read(req, config) ?? '');
}
