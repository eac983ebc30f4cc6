import { createHash } from 'node:crypto';
import { NOTIFICATION_WINDOW_MS } from '@prayer-swap/shared/notifications/schemas';
import type { PushChannel } from '@prayer-swap/shared/push/limits';
import type { WebPushPayload } from '@prayer-swap/shared/push/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import type { Urgency } from 'web-push';
import type { Config } from '../config/config.ts';
import { createGuardedPost, type Post } from './guarded-post.ts';
import { type DeliverPush, PushDeliveryError } from './push.ts';
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
 * @param subject contact of the sender for push services: a mailto: address
 */
export function createWebPushDelivery(
  vapid: NonNullable<Config['vapid']>,
  subject: string,
  post: Post = createGuardedPost(),
): DeliverPush {
  return async ({ deviceToken, keys }, message) => {
    const endpoint = parsePushEndpoint(deviceToken);
    if (endpoint === null || keys === null) return 'gone';
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: deviceToken, keys },
      JSON.stringify(message satisfies WebPushPayload),
      {
        vapidDetails: { subject, ...vapid },
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
