import { NOTIFICATION_WINDOW_MS } from '@prayer-swap/shared/notifications/limits';
import type { PushChannel } from '@prayer-swap/shared/push/choices';
import { SECOND } from '@prayer-swap/shared/time';
import * as z from 'zod/mini';
import type { ServiceAccount } from '../config/service-account.ts';
import type { AccessTokens } from './google-token.ts';
import { type DeliverPush, type Device, type PushMessage, PushNotTaken } from './push.ts';

export type FcmConfig = {
  account: ServiceAccount;
  /** Another origin than Google's, as tests have it; null: Google. */
  endpoint: string | null;
};

const GOOGLE = 'https://fcm.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const ICON = 'ic_stat_ripple';
const PRIORITY: Record<PushChannel, 'HIGH' | 'NORMAL'> = {
  prayers: 'HIGH',
  reactions: 'NORMAL',
  moderation: 'HIGH',
  account: 'NORMAL',
};
const SEND_WITHIN_MS = 10 * SECOND;

/**
 * Sends to a phone by the FCM HTTP v1 API. The token library is loaded with the first message.
 *
 * @param withinMs how long one message may take; the queue tries again later
 * @see https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages
 */
export function fcmDelivery(
  { account, endpoint }: FcmConfig,
  withinMs = SEND_WITHIN_MS,
): DeliverPush {
  const url = `${endpoint ?? GOOGLE}/v1/projects/${account.projectId}/messages:send`;
  let loading: Promise<AccessTokens> | undefined;
  function accessTokens(): Promise<AccessTokens> {
    if (endpoint !== null) return Promise.resolve(NO_TOKENS);
    loading ??= import('./google-token.ts').then(({ googleTokens }) =>
      googleTokens(account, { scope: SCOPE, withinMs }),
    );
    return loading;
  }

  return async (device, message) => {
    try {
      const tokens = await accessTokens();
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await tokens.get()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ message: messageFor(device, message) }),
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return { messageId: sentShape.parse(answer).name };
      if (response.status === UNAUTHORIZED) tokens.forget();
      if (isGone(response.status, answer)) return 'gone';
      throw new PushNotTaken(codeOf(answer) ?? String(response.status));
    } catch (error) {
      throw error instanceof PushNotTaken ? error : new PushNotTaken(causeOf(error));
    }
  };
}

/** Another endpoint is given no token of Google's. */
const NO_TOKENS: AccessTokens = { get: async () => 'none', forget() {} };

function messageFor({ deviceToken }: Device, message: PushMessage) {
  const { title, body, tag, channel, unreadCount, data } = message;
  return {
    token: deviceToken,
    notification: { title, body },
    data,
    android: {
      collapse_key: tag,
      priority: PRIORITY[channel],
      ttl: `${NOTIFICATION_WINDOW_MS / SECOND}s`,
      notification: {
        channel_id: channel,
        visibility: 'PRIVATE',
        icon: ICON,
        tag,
        notification_count: unreadCount,
      },
    },
    apns: {
      headers: { 'apns-collapse-id': tag },
      payload: { aps: { badge: unreadCount, 'thread-id': tag, sound: 'default' } },
    },
  };
}

const UNAUTHORIZED = 401;

const sentShape = z.object({ name: z.string() });
const refusalShape = z.object({
  error: z.object({
    status: z.optional(z.string()),
    details: z.optional(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.string() }))),
        }),
      ),
    ),
  }),
});

/** The device has no such token any more, or it never was one. */
function isGone(status: number, answer: unknown): boolean {
  if (status === 404 || status === 410) return true;
  return status === 400 && violatedFields(answer).includes('message.token');
}

/** Which parts of the message were wrong. */
function violatedFields(answer: unknown): string[] {
  const details = refusalShape.safeParse(answer).data?.error.details ?? [];
  return details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
}

/** FCM's error code, or else the status of Google's API. */
function codeOf(answer: unknown): string | undefined {
  const error = refusalShape.safeParse(answer).data?.error;
  return error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status;
}

/** What kept a request from its answer. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return 'code' in error ? String(error.code) : error.name;
}
