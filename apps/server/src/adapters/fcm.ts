import { lazy } from '@prayer-swap/shared/lazy';
import { NOTIFICATION_WINDOW_MS } from '@prayer-swap/shared/notifications/schemas';
import type { PushChannel } from '@prayer-swap/shared/push/limits';
import { SECOND } from '@prayer-swap/shared/time';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import type { AccessTokens } from './google-access-tokens.ts';
import { type DeliverPush, type Device, PushDeliveryError, type PushMessage } from './push.ts';

const GOOGLE = 'https://fcm.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const PRIORITY: Record<PushChannel, 'HIGH' | 'NORMAL'> = {
  prayers: 'HIGH',
  reactions: 'NORMAL',
  moderation: 'HIGH',
  account: 'NORMAL',
};
const SEND_TIMEOUT_MS = 10 * SECOND;

/**
 * Sends push messages to phones by the FCM HTTP v1 API. Loads the token library with the first
 * message.
 *
 * @param withinMs timeout of one message; the queue retries later
 * @see https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
 */
export function createFcmDelivery(
  { account, endpoint }: NonNullable<Config['fcm']>,
  withinMs = SEND_TIMEOUT_MS,
): DeliverPush {
  const url = `${endpoint ?? GOOGLE}/v1/projects/${account.projectId}/messages:send`;
  const accessTokens = lazy(async (): Promise<AccessTokens> => {
    if (endpoint !== null) return NO_TOKENS;
    const { createAccessTokens } = await import('./google-access-tokens.ts');
    return createAccessTokens(account, SCOPE, withinMs);
  });
  return async (device, message) => {
    try {
      const tokens = await accessTokens();
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await tokens.get()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ message: buildMessage(device, message) }),
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
      const responseBody: unknown = await response.json().catch(() => null);
      if (response.ok) return { messageId: sentSchema.parse(responseBody).name };
      if (response.status === UNAUTHORIZED) tokens.invalidate();
      const error = errorSchema.safeParse(responseBody).data?.error;
      if (isUnregistered(response.status, error)) return 'gone';
      throw new PushDeliveryError(codeOf(error) ?? String(response.status));
    } catch (error) {
      throw error instanceof PushDeliveryError ? error : new PushDeliveryError(causeOf(error));
    }
  };
}

/** Sends no Google access token to an overridden endpoint. */
const NO_TOKENS: AccessTokens = { get: async () => 'none', invalidate() {} };

function buildMessage(device: Device, message: PushMessage) {
  const content = device.platform === 'ios' ? appleContent(message) : androidContent(message);
  return { token: device.deviceToken, ...content };
}

/**
 * Without a `notification`, FCM stores every message for a phone that is offline and not only the
 * latest one; `PushService.java` draws them.
 */
function androidContent(message: PushMessage) {
  const { title, body, tag, channel, language, unreadCount, action, data } = message;
  return {
    data: {
      ...data,
      ...{ title, body, tag, channel },
      lang: language,
      unreadCount: String(unreadCount),
      ...(action && { action }),
    },
    android: { priority: PRIORITY[channel], ttl: `${NOTIFICATION_WINDOW_MS / SECOND}s` },
  };
}

function appleContent({ title, body, tag, channel, unreadCount, action, data }: PushMessage) {
  return {
    notification: { title, body },
    data,
    apns: {
      headers: { 'apns-collapse-id': tag },
      payload: {
        aps: {
          badge: unreadCount,
          'thread-id': tag,
          // `AppDelegate.swift` declares its button.
          ...(action && { category: 'pray' }),
          // A reaction neither lights up the screen nor makes a sound.
          ...(channel === 'reactions'
            ? { 'interruption-level': 'passive' }
            : { 'interruption-level': 'active', sound: 'default' }),
        },
      },
    },
  };
}

const UNAUTHORIZED = 401;

const sentSchema = z.object({ name: z.string() });
const detailSchema = z.object({
  errorCode: z.optional(z.string()),
  fieldViolations: z.optional(z.array(z.object({ field: z.string() }))),
});
const errorSchema = z.object({
  error: z.object({
    status: z.optional(z.string()),
    details: z.optional(z.array(detailSchema)),
  }),
});
type FcmError = z.infer<typeof errorSchema>['error'] | undefined;

/** Checks whether the device token expired or never existed. */
function isUnregistered(status: number, error: FcmError): boolean {
  if (status === 404 || status === 410) return true;
  const violations = error?.details?.flatMap(({ fieldViolations = [] }) => fieldViolations) ?? [];
  return status === 400 && violations.some(({ field }) => field === 'message.token');
}

/** Returns FCM's error code, or the status of the Google API as a fallback. */
function codeOf(error: FcmError): string | undefined {
  return error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status;
}

/** Returns why a request got no response. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return 'code' in error ? String(error.code) : error.name;
}
