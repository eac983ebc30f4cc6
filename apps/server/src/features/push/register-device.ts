import { ECDH } from 'node:crypto';
import type {
  nativeRegistrationSchema,
  pushRegistrationResponseSchema,
  webRegistrationSchema,
} from '@prayer-swap/shared/push/schemas';
import type * as z from 'zod/mini';
import { parsePushEndpoint } from '../../adapters/push-endpoint.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { badRequest, forbidden, unauthorized } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { deleteOldestDevices, lockSession, type NewDevice, upsertDevice } from './devices.sql.ts';
import { savePreferences } from './preferences.sql.ts';

type Native = z.infer<typeof nativeRegistrationSchema>;
type Web = z.infer<typeof webRegistrationSchema>;
type Registered = z.infer<typeof pushRegistrationResponseSchema>;
type DeviceAddress = Pick<NewDevice, 'platform' | 'deviceToken' | 'keys'>;

/** @throws HttpError 403 for any other member */
export function registerNative(
  deps: Deps,
  { viewer, registration }: { viewer: Viewer; registration: Native },
): Promise<Registered> {
  const { userId, platform, deviceToken, timeZone } = registration;
  if (userId !== viewer.id) throw forbidden();
  return register(deps, viewer, { platform, deviceToken, keys: null }, timeZone);
}

/** @throws HttpError 400 for an address of no known push service, and for invalid keys */
export function registerWeb(
  deps: Deps,
  { viewer, registration }: { viewer: Viewer; registration: Web },
): Promise<Registered> {
  const { endpoint, keys, timeZone } = registration;
  if (parsePushEndpoint(endpoint) === null || !isBrowserKey(keys))
    throw badRequest('error.invalid-input');
  return register(deps, viewer, { platform: 'web', deviceToken: endpoint, keys }, timeZone);
}

/**
 * A device belongs to the last member who registered it, until the session of that registration
 * ends.
 */
function register(
  { db, now }: Deps,
  viewer: Viewer,
  address: DeviceAddress,
  timeZone: string | undefined,
): Promise<Registered> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    if (!(await lockSession(tx, viewer.tokenHash))) throw unauthorized();
    const registrationId = await upsertDevice(tx, {
      ...address,
      memberId: viewer.id,
      sessionHash: viewer.tokenHash,
      at: now(),
    });
    await deleteOldestDevices(tx, viewer.id);
    if (timeZone !== undefined) await savePreferences(tx, viewer.id, { timeZone });
    return { registrationId, platform: address.platform, success: true };
  });
}

const AUTH_BYTES = 16;
const BASE64URL = /^[\w-]+$/;

/** Whether the browser's keys can encrypt a message: a point on P-256, and 16 bytes. */
function isBrowserKey({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (!BASE64URL.test(p256dh) || !BASE64URL.test(auth)) return false;
  return isPoint(Buffer.from(p256dh, 'base64url')) && bytesOf(auth) === AUTH_BYTES;
}

function isPoint(bytes: Buffer): boolean {
  try {
    const point = ECDH.convertKey(bytes, 'prime256v1', undefined, 'hex', 'uncompressed');
    return point === bytes.toString('hex');
  } catch {
    return false;
  }
}

function bytesOf(text: string): number {
  return Buffer.from(text, 'base64url').length;
}
