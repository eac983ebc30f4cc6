import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../http/app-context.ts';
import { limitStreams, openStream, scheduleRevalidation } from '../../http/sse.ts';
import { countUnread } from '../../queries/unread-notifications.ts';
import type { Viewer } from '../../queries/viewer.ts';

/** Streams the member's live events: the unread count first and after each notification. */
export async function streamEvents(
  ctx: AppContext,
  viewer: Viewer,
  reply: FastifyReply,
): Promise<void> {
  const { db, now, live, log } = ctx;
  const stream = openStream(reply);
  scheduleRevalidation(ctx, viewer, stream);
  limitStreams(viewer.id, stream);
  const sendUnread = async () => {
    try {
      stream.send({ type: 'unread-count', unreadCount: await countUnread(db, viewer.id, now()) });
    } catch (error) {
      // The next event or connection sends the count.
      log.warn({ err: error }, 'unread count not sent');
    }
  };
  const unsubscribe = live.subscribe(viewer.id, (event) => {
    stream.send(event);
    if (event.type === 'notification') void sendUnread();
    // A client that is still signed in reconnects and is authenticated again.
    if (event.type === 'session') stream.end();
  });
  await sendUnread();
  await stream.closed;
  unsubscribe();
}
