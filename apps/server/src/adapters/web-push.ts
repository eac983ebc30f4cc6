import { createHash } from 'node:crypto';
import { LANGUAGES } from '@prayer-swap/shared/messages/languages';
import { NOTIFICATION_WINDOW_MS } from '@prayer-swap/shared/notifications/schemas';
import type { PushChannel } from '@prayer-swap/shared/push/limits';
import { pushTarget } from '@prayer-swap/shared/push/push-target';
import type { WebPushPayload } from '@prayer-swap/shared/push/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import type { Urgency } from 'web-push';
import type { Config } from '../config/config.ts';
import { createGuardedPost, type Post } from './guarded-post.ts';
import { type DeliverPush, PushDeliveryError, type PushMessage } from './push.ts';
import { parsePushEndpoint } from './push-endpoint.ts';

/** Matches the window after which the app no longer shows a notification. */
const TTL_SECONDS = NOTIFICATION_WINDOW_MS / SECOND;
const TOPIC_LENGTH = 32;
const URGENCY: Record<PushChannel, Urgency> = {
  prayers: 'normal',
  reactions: 'low',
  moderation: 'high',
  account: 'normal',
};

/**
 * Sends messages by Web Push (RFC 8030), encrypted for the receiving browser (RFC 8291). Loads the
 * library with the first message.
 *
 * @param subject the present contact of the sender for push services: a mailto: address
 * @param origin the origin of the app, to which a tap leads
 */
export function createWebPushDelivery(
  vapid: NonNullable<Config['vapid']>,
  { subject, origin }: { subject: () => string; origin: string },
  post: Post = createGuardedPost(),
): DeliverPush {
  return async ({ deviceToken, keys }, message) => {
    const endpoint = parsePushEndpoint(deviceToken);
    if (endpoint === null || keys === null) return 'gone';
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: deviceToken, keys },
      JSON.stringify(payloadOf(message, origin)),
      {
        vapidDetails: { subject: subject(), ...vapid },
        TTL: TTL_SECONDS,
        urgency: URGENCY[message.channel],
        topic: topicOf(message.tag),
      },
    );
    const { status, location } = await post(endpoint, { headers: toTextHeaders(headers), body });
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new PushDeliveryError(String(status));
    return { messageId: location ?? String(status) };
  };
}

/** The identifier of declarative messages, which a browser shows without a service worker. */
const DECLARATIVE = 8030;

/**
 * The payload for the service worker, and as a declarative message for browsers that support it.
 *
 * @see https://w3c.github.io/push-api/#declarative-push-message
 */
function payloadOf({ language, ...message }: PushMessage, origin: string) {
  const { title, body, tag, unreadCount, action, data } = message;
  const { dir } = LANGUAGES[language];
  const navigate = new URL(pushTarget(data), origin).href;
  return {
    ...message,
    lang: language,
    dir,
    web_push: DECLARATIVE,
    notification: {
      ...{ title, body, lang: language, dir, tag, navigate },
      ...(action && { actions: [{ action: 'pray', title: action, navigate }] }),
    },
    app_badge: unreadCount,
  } satisfies WebPushPayload & Record<string, unknown>;
}

/**
 * Lets a message replace an undelivered one with the same topic. The hash hides the tag from the
 * service.
 */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);
}

function toTextHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
