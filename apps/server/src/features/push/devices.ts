import { ECDH } from 'node:crypto';
import {
  nativeRegistrationSchema,
  nativeUnregistrationSchema,
  pushRegistrationResponseSchema,
  pushSuccessSchema,
  webRegistrationSchema,
  webUnregistrationSchema,
} from '@prayer-swap/shared/push/schemas';
import { parsePushEndpoint } from '../../adapters/push-endpoint.ts';
import type { Viewer } from '../../authentication/viewer.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { badRequest, forbidden, unauthorized } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { MEMBER_WRITE, route } from '../../http/route.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import {
  deleteDevice,
  deleteOldestDevices,
  lockSession,
  type NewDevice,
  upsertDevice,
} from './devices.sql.ts';
import { savePreferences } from './preferences.sql.ts';

export const deviceRoutes = [
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/push/register-native',
    summary: 'Registers this phone for push messages, until its session ends',
    body: nativeRegistrationSchema,
    response: { status: 200, body: pushRegistrationResponseSchema },
    async handler({ ctx, viewer, body: { userId, platform, deviceToken, timeZone } }) {
      if (userId !== viewer.id) throw forbidden();
      return register(ctx, viewer, { platform, deviceToken, keys: null }, timeZone);
    },
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/push/unregister-native',
    summary: 'Unregisters this phone from push messages',
    body: nativeUnregistrationSchema,
    response: { status: 200, body: pushSuccessSchema },
    // Succeeds without a registration too.
    async handler({ ctx, viewer, body: { userId, deviceToken, registrationId = null } }) {
      if (userId !== viewer.id) throw forbidden();
      await deleteDevice(ctx.db, viewer.id, { deviceToken, id: registrationId });
      return { success: true as const };
    },
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/push/register-web',
    summary: 'Registers this browser for push messages, until its session ends',
    body: webRegistrationSchema,
    response: { status: 200, body: pushRegistrationResponseSchema },
    async handler({ ctx, viewer, body: { endpoint, keys, timeZone } }) {
      if (parsePushEndpoint(endpoint) === null || !isBrowserKey(keys))
        throw badRequest('error.invalid-input');
      return register(ctx, viewer, { platform: 'web', deviceToken: endpoint, keys }, timeZone);
    },
  }),
  route({
    ...MEMBER_WRITE,
    method: 'POST',
    path: '/api/push/unregister-web',
    summary: 'Unregisters this browser from push messages',
    body: webUnregistrationSchema,
    response: { status: 200, body: pushSuccessSchema },
    async handler({ ctx, viewer, body: { endpoint } }) {
      await deleteDevice(ctx.db, viewer.id, { deviceToken: endpoint, id: null });
      return { success: true as const };
    },
  }),
];

/**
 * A device belongs to the last member who registered it, until the session of that registration
 * ends.
 */
function register(
  { db, now, push }: AppContext,
  { id: memberId, tokenHash: sessionHash }: Viewer,
  address: Pick<NewDevice, 'platform' | 'deviceToken' | 'keys'>,
  timeZone: string | undefined,
) {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, memberId);
    if (!(await lockSession(tx, sessionHash))) throw unauthorized();
    const registrationId = await upsertDevice(tx, { ...address, memberId, sessionHash, at: now() });
    await deleteOldestDevices(tx, memberId);
    if (timeZone !== undefined) await savePreferences(tx, { push }, memberId, { timeZone });
    return { registrationId, platform: address.platform, success: true as const };
  });
}

const AUTH_BYTES = 16;
const BASE64URL = /^[\w-]+$/;

/** Whether the browser's keys can encrypt a message: a point on P-256, and 16 bytes. */
function isBrowserKey(keys: { p256dh: string; auth: string }): boolean {
  if (!BASE64URL.test(keys.p256dh) || !BASE64URL.test(keys.auth)) return false;
  const point = Buffer.from(keys.p256dh, 'base64url');
  return isPoint(point) && Buffer.from(keys.auth, 'base64url').length === AUTH_BYTES;
}

function isPoint(bytes: Buffer): boolean {
  try {
    const point = ECDH.convertKey(bytes, 'prime256v1', undefined, 'hex', 'uncompressed');
    return point === bytes.toString('hex');
  } catch {
    return false;
  }
}
