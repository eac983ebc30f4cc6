import * as z from 'zod/mini';

/** What `GET /api/events` says, one server-sent event each; `type` is the event's name. */
export const liveEventSchema = z.discriminatedUnion('type', [
  /** A notification was made or taken back. */
  z.object({ type: z.literal('notification') }),
  z.object({ type: z.literal('unread-count'), unreadCount: z.int() }),
  z.object({ type: z.literal('points'), goodWillPoints: z.int() }),
  /** To admins: something waits for a decision, or one of them has decided. */
  z.object({ type: z.literal('moderation') }),
  /** The session ended or the account's standing changed: ask for it again. */
  z.object({ type: z.literal('session') }),
]);

export type LiveEvent = z.infer<typeof liveEventSchema>;
