import { type PushData, webPushPayloadSchema } from '@prayer-swap/shared/push/schemas';
import * as z from 'zod/mini';

/** A message as the worker shows it. */
export type PushNotification = {
  title: string;
  body: string;
  /** A later message with the same tag takes the place of the earlier one. */
  tag: string;
  /** When it happened. */
  at: number;
  data: PushData;
  /** Null where the message did not say. */
  unreadCount: number | null;
};

/**
 * Reads what the push service brought. A browser demands that something is shown for every message:
 * what cannot be understood becomes a plain one that leads to the feed.
 *
 * @param text the message as it came, null where it was empty
 * @param now when it came, for messages that do not say when they were sent
 * @param title of what cannot be understood, in the language of the device
 */
export function parsePush(text: string | null, now: number, title: string): PushNotification {
  const payload = z.safeParse(webPushPayloadSchema, parseJson(text));
  if (!payload.success) {
    return { title, body: '', tag: 'plain', at: now, data: { type: '' }, unreadCount: null };
  }
  const { body, tag, data, unreadCount } = payload.data;
  return {
    title: payload.data.title,
    body,
    tag,
    at: parseTime(data.timestamp) ?? now,
    data,
    unreadCount,
  };
}

/** What a worker knows of a page. */
type Page = { url: string; visibilityState: string; focused: boolean };

/** Pages of this origin that are not the app: calls, its documentation, mails in development. */
const NON_APP_PATHS = /^\/(api|dev|\.well-known)(\/|$)/;

/**
 * The page that tells of a message itself, so that nothing has to be shown beside it.
 *
 * @param userAgent Safari takes the permission away from whoever shows nothing, page or not
 */
export function findVisiblePage<Some extends Page>(
  pages: readonly Some[],
  userAgent: string,
): Some | undefined {
  if (isSafari(userAgent)) return undefined;
  const visible = pages.filter((page) => isApp(page) && page.visibilityState === 'visible');
  return visible.find(({ focused }) => focused) ?? visible[0];
}

/** The page a tap comes back to. */
export function findPageToOpen<Some extends Page>(pages: readonly Some[]): Some | undefined {
  const app = pages.filter(isApp);
  return (
    app.find(({ focused }) => focused) ??
    app.find(({ visibilityState }) => visibilityState === 'visible') ??
    app[0]
  );
}

function isApp({ url }: Page): boolean {
  return !NON_APP_PATHS.test(new URL(url).pathname);
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

/** A time as number or text; every value along with a message may be a text. */
function parseTime(timestamp: unknown): number | null {
  const time = Number.isNaN(Number(timestamp))
    ? Date.parse(String(timestamp))
    : Number(timestamp ?? Number.NaN);
  return time > 0 ? time : null;
}
