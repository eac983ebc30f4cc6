import { TWO_FACTOR_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { randomToken } from '../crypto/secrets.ts';
import type { Tx } from '../db/database.ts';
import { hashToken, wantsBearer } from '../http/session.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { insertTwoFactorChallenge } from './two-factor-challenges.sql.ts';

/** What the answer says of a sign-in that takes another step. */
export type TwoFactorChallenge = { secondFactor: { ticket: string; expiresAt: string } };

/** What the device keeps so that the ticket is of use on it alone; null where it keeps the ticket itself. */
type DeviceToken = string | null;

export const twoFactorCookie = createDeviceCookie('sign-in-step', TWO_FACTOR_CHALLENGE_VALID_MS);

/** Opens the second step for a member whose first one was right. */
export async function createTwoFactorChallenge(
  tx: Tx,
  { userId, bearer, now }: { userId: string; bearer: boolean; now: Date },
): Promise<{ challenge: TwoFactorChallenge; device: DeviceToken }> {
  const ticket = randomToken();
  const device = bearer ? null : randomToken();
  const expiresAt = new Date(now.getTime() + TWO_FACTOR_CHALLENGE_VALID_MS);
  await insertTwoFactorChallenge(tx, {
    ticket_hash: hashToken(ticket),
    user_id: userId,
    device_hash: device === null ? null : hashToken(device),
    expires_at: expiresAt,
  });
  return { challenge: { secondFactor: { ticket, expiresAt: expiresAt.toISOString() } }, device };
}

export function setTwoFactorCookie(reply: FastifyReply, config: Config, device: DeviceToken): void {
  if (device !== null) twoFactorCookie.set(reply, config, device);
}

/** @returns null for a native shell, which has no cookies */
export function getTwoFactorDeviceHash(req: FastifyRequest, config: Config): Buffer | null {
  return wantsBearer(req) ? null : hashToken(twoFactorCookie.read(req, config) ?? '');
}
