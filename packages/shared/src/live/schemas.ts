import * as z from 'zod/mini';
import { MINUTE } from '../time.ts';

/** The server-sent events of `GET /api/events`; `type` is the name of the event. */
export const liveEventSchema = z.discriminatedUnion('type', [
  /** A notification was created or retracted. */
  z.object({ type: z.literal('notification') }),
  /** Other members posted requests, perhaps none that this member sees. */
  z.object({ type: z.literal('requests') }),
  z.object({ type: z.literal('unread-count'), unreadCount: z.int() }),
  z.object({ type: z.literal('points'), goodWillPoints: z.int() }),
  /** An admin changed the community's settings: the client fetches them again. */
  z.object({ type: z.literal('community') }),
  /** For admins: a case was opened or decided. */
  z.object({ type: z.literal('moderation') }),
  /** The session ended or the account status changed: the client fetches the session again. */
  z.object({ type: z.literal('session') }),
]);

export type LiveEvent = z.infer<typeof liveEventSchema>;

/** Events that only say that something changed. */
export const LIVE_HINTS = ['notification', 'requests', 'moderation'] as const;
export type LiveHint = (typeof LIVE_HINTS)[number];

/** Longer than a page takes from its first response to its first event, which repeats the hints. */
export const RECENT_HINT_MS = MINUTE;

export function isLiveHint(event: LiveEvent): event is { type: LiveHint } {
  return LIVE_HINTS.some((type) => type === event.type);
}
