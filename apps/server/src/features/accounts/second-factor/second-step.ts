import { SECOND_STEP_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { randomToken } from '../../../crypto/secrets.ts';
import type { Tx } from '../../../db/database.ts';
import { hashToken, wantsBearer } from '../../../http/session.ts';
import { deviceCookie } from '../device-cookie.ts';
import { insertStep } from './steps.sql.ts';

/** What the answer says of a sign-in that takes another step. */
export type SecondStep = { secondFactor: { ticket: string; expiresAt: string } };

/** What the device keeps so that the ticket is of use on it alone; null where it keeps the ticket itself. */
type DeviceToken = string | null;

export const stepCookie = deviceCookie('sign-in-step', SECOND_STEP_VALID_MS);

/** Opens the second step for a member whose first one was right. */
export async function openSecondStep(
  tx: Tx,
  { userId, bearer, now }: { userId: string; bearer: boolean; now: Date },
): Promise<{ step: SecondStep; device: DeviceToken }> {
  const ticket = randomToken();
  const device = bearer ? null : randomToken();
  const expiresAt = new Date(now.getTime() + SECOND_STEP_VALID_MS);
  await insertStep(tx, {
    ticket_hash: hashToken(ticket),
    user_id: userId,
    device_hash: device === null ? null : hashToken(device),
    expires_at: expiresAt,
  });
  return { step: { secondFactor: { ticket, expiresAt: expiresAt.toISOString() } }, device };
}

export function setStepCookie(reply: FastifyReply, config: Config, device: DeviceToken): void {
  if (device !== null) stepCookie.set(reply, config, device);
}

/** @returns null for a native shell, which has no cookies */
export function deviceHashOf(req: FastifyRequest, config: Config): Buffer | null {
  return wantsBearer(req) ? null : hashToken(stepCookie.read(req, config) ?? '');
}
