import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY } from '@prayer-swap/shared/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createDeviceToken } from '../authentication/session.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { AppContext } from '../http/app-context.ts';

/** A device can be shared. Beyond this number the least recently used account is dropped. */
const MAX_ACCOUNTS = 5;
const SIGNATURE_BYTES = 16;
/** A device id, followed by one signature for each account. */
const PROOF_PATTERN = /^[\w-]{22}(\.[\w-]{22}){1,5}$/;

const knownDevice = createDeviceToken('known-device', 365 * DAY);

/** The signature covers the epoch: raising it invalidates every known device of the account. */
type Account = { id: string; known_device_epoch: number };
type Exchange = { req: FastifyRequest; reply: FastifyReply };

/** Proves that this device signed in to the account. It names no account and grants no access. */
export function setKnownDevice(
  { secrets, config }: Pick<AppContext, 'secrets' | 'config'>,
  { req, reply }: Exchange,
  account: Account,
): void {
  const [deviceId = randomBytes(SIGNATURE_BYTES).toString('base64url'), ...others] = readProof(
    req,
    config,
  );
  const [signature] = signaturesFor(secrets, deviceId, account);
  const signatures = [signature, ...others.filter((other) => other !== signature)];
  knownDevice.set(reply, config, [deviceId, ...signatures.slice(0, MAX_ACCOUNTS)].join('.'));
}

/** @returns the device's key for this account; null when the device never signed in to it */
export function getKnownDevice(
  { secrets, config }: Pick<AppContext, 'secrets' | 'config'>,
  req: FastifyRequest,
  account: Account,
): string | null {
  const [deviceId, ...signatures] = readProof(req, config);
  if (deviceId === undefined) return null;
  const expected = signaturesFor(secrets, deviceId, account);
  return signatures.find((signature) => expected.some((own) => isEqual(own, signature))) ?? null;
}

function readProof(req: FastifyRequest, config: AppContext['config']): string[] {
  const proof = knownDevice.read(req, config);
  return proof !== undefined && PROOF_PATTERN.test(proof) ? proof.split('.') : [];
}

/** By the current SECRET first, then by the previous one. */
function signaturesFor(
  secrets: Secrets,
  deviceId: string,
  account: Account,
): [string, ...string[]] {
  const signed = `${deviceId} ${account.id} ${account.known_device_epoch}`;
  const [current, ...previous] = secrets.hashes('known-device', signed);
  return [truncated(current), ...previous.map(truncated)];
}

function truncated(hash: Buffer): string {
  return hash.subarray(0, SIGNATURE_BYTES).toString('base64url');
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
