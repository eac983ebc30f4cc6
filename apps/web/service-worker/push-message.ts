import { isServerPath } from '@prayer-swap/shared/http/server-paths';
import { type PushData, webPushPayloadSchema } from '@prayer-swap/shared/push/schemas';
import * as z from 'zod/mini';

/** A message as the service worker shows it. */
export type PushNotification = {
  title: string;
  body: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
  /** The time of the event. */
  at: number;
  data: PushData;
  /** Null if the message omits it. */
  unreadCount: number | null;
  /** Empty and `auto` if the message omits them. */
  lang: string;
  dir: NotificationDirection;
  /** The label of a button; null for none. */
  action: string | null;
};

/**
 * Parses a push payload. Browsers require a notification for every message: an unreadable payload
 * becomes a generic one that leads to the feed.
 *
 * @param text the payload, null if it was empty
 * @param now the time of arrival, for messages without a timestamp
 * @param title the title of an unreadable message, in the language of the device
 */
export function parsePush(text: string | null, now: number, title: string): PushNotification {
  const payload = z.safeParse(webPushPayloadSchema, parseJson(text));
  if (!payload.success) {
    const data = { type: '' };
    return { title, body: '', tag: 'plain', at: now, data, unreadCount: null, ...ABSENT };
  }
  const { body, tag, data, unreadCount } = payload.data;
  return {
    title: payload.data.title,
    body,
    tag,
    at: parseTime(data.timestamp) ?? now,
    data,
    unreadCount,
    lang: payload.data.lang ?? ABSENT.lang,
    dir: payload.data.dir ?? ABSENT.dir,
    action: payload.data.action ?? ABSENT.action,
  };
}

/** Of messages of an older server. */
const ABSENT = { lang: '', dir: 'auto', action: null } as const;

/** The properties of a window client. */
type Page = { url: string; visibilityState: string; focused: boolean };

/**
 * Returns the page that shows the message itself, in place of a notification.
 *
 * @param userAgent Safari revokes the permission after a message without a notification, even with
 *   a visible page
 */
export function findVisiblePage<Some extends Page>(
  pages: readonly Some[],
  userAgent: string,
): Some | undefined {
  if (isSafari(userAgent)) return undefined;
  const visible = pages.filter((page) => isApp(page) && page.visibilityState === 'visible');
  return visible.find(({ focused }) => focused) ?? visible[0];
}

/** Returns the page that a tap on the notification focuses. */
export function findPageToOpen<Some extends Page>(pages: readonly Some[]): Some | undefined {
  const app = pages.filter(isApp);
  return (
    app.find(({ focused }) => focused) ??
    app.find(({ visibilityState }) => visibilityState === 'visible') ??
    app[0]
  );
}

/** Not a page of the server, such as the wall or the documentation of the API. */
function isApp({ url }: Page): boolean {
  return !isServerPath(new URL(url).pathname);
}

function isSafari(userAgent: string): boolean {
  return userAgent.includes('AppleWebKit') && !/Chrome|Chromium|Edg/.test(userAgent);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** A timestamp as a number or a string; every value of a message's data can be a string. */
function parseTime(timestamp: unknown): number | null {
  const time = Number.isNaN(Number(timestamp))
    ? Date.parse(String(timestamp))
    : Number(timestamp ?? Number.NaN);
  return time > 0 ? time : null;
}
