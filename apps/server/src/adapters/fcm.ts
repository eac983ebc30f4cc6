import { NOTIFICATION_WINDOW_MS } from '@prayer-swap/shared/notifications/limits';
import type { PushChannel } from '@prayer-swap/shared/push/choices';
import { SECOND } from '@prayer-swap/shared/time';
import type { Credential } from 'firebase-admin/app';
import type { Messaging, TokenMessage } from 'firebase-admin/messaging';
import * as z from 'zod/mini';
import { EndpointAgent } from './endpoint-agent.ts';
import { type DeliverPush, type Device, type PushMessage, PushNotTaken } from './push.ts';

export type FcmConfig = {
  account: { projectId: string; clientEmail: string; privateKey: string };
  /** Another place than Google's, as tests have it; null: Google. */
  endpoint: string | null;
};

const ICON = 'ic_stat_ripple';
const PRIORITY: Record<PushChannel, 'high' | 'normal'> = {
  prayers: 'high',
  reactions: 'normal',
  moderation: 'high',
  account: 'normal',
};
const SEND_WITHIN_MS = 10 * SECOND;

/**
 * Sends to a phone by Firebase Cloud Messaging; the library is loaded with the first message.
 *
 * @param withinMs how long one message may take; the queue tries again later
 */
export function fcmDelivery(config: FcmConfig, withinMs = SEND_WITHIN_MS): DeliverPush {
  let loading: Promise<Messaging> | undefined;
  return async (device, message) => {
    loading ??= openMessaging(config);
    const messaging = await loading;
    try {
      const messageId = await within(withinMs, messaging.send(messageFor(device, message)));
      return { messageId };
    } catch (error) {
      if (isGone(error)) return 'gone';
      throw error instanceof PushNotTaken ? error : new PushNotTaken(codeOf(error));
    }
  };
}

async function openMessaging({ account, endpoint }: FcmConfig): Promise<Messaging> {
  const [{ cert, initializeApp }, { getMessaging }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/messaging'),
  ]);
  const { projectId } = account;
  const options =
    endpoint === null
      ? { credential: cert({ ...account }) }
      : { credential: withoutGoogle, httpAgent: new EndpointAgent(endpoint) };
  // An app of the library is named once in a process; tests open several.
  const name = `prayer-swap-${crypto.randomUUID()}`;
  return getMessaging(initializeApp({ projectId, ...options }, name));
}

/** A place that is not Google's asks for no token of Google's. */
const withoutGoogle: Credential = {
  getAccessToken: async () => ({ access_token: 'none', expires_in: 3600 }),
};

function messageFor({ deviceToken }: Device, message: PushMessage): TokenMessage {
  const { title, body, tag, channel, unreadCount, data } = message;
  return {
    token: deviceToken,
    notification: { title, body },
    data,
    android: {
      collapseKey: tag,
      priority: PRIORITY[channel],
      ttl: NOTIFICATION_WINDOW_MS,
      notification: {
        channelId: channel,
        visibility: 'private',
        icon: ICON,
        tag,
        notificationCount: unreadCount,
      },
    },
    apns: {
      headers: { 'apns-collapse-id': tag },
      payload: { aps: { badge: unreadCount, threadId: tag, sound: 'default' } },
    },
  };
}

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushNotTaken('ETIMEDOUT')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const failureShape = z.object({ code: z.string() });
/** Google says it with 404; 410 is HTTP's own word for the same, which the library knows no code for. */
const gone410Shape = z.object({ httpResponse: z.object({ status: z.literal(410) }) });
const violationShape = z.object({
  httpResponse: z.object({
    data: z.object({
      error: z.object({
        details: z.array(
          z.object({ fieldViolations: z.optional(z.array(z.object({ field: z.string() }))) }),
        ),
      }),
    }),
  }),
});

/** The device has no such token any more, or it never was one. */
function isGone(error: unknown): boolean {
  switch (codeOf(error)) {
    case 'messaging/registration-token-not-registered':
    case 'messaging/invalid-registration-token':
      return true;
    case 'messaging/invalid-argument':
      return violatedFields(error).includes('message.token');
    default:
      return gone410Shape.safeParse(error).success;
  }
}

function codeOf(error: unknown): string {
  return failureShape.safeParse(error).data?.code ?? 'unknown';
}

/** Which parts of the message were wrong. */
function violatedFields(error: unknown): string[] {
  const details = violationShape.safeParse(error).data?.httpResponse.data.error.details ?? [];
  return details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
}
