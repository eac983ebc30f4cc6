import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { openStream } from '../../http/sse.ts';
import { limitStreams } from '../../http/stream-cap.ts';
import { scheduleRevalidation } from '../../http/stream-revalidation.ts';
import { countUnread } from '../../queries/unread-notifications.ts';

/** Keeps telling a member what happens, the unread count first and after each notification. */
export async function streamEvents(deps: Deps, viewer: Viewer, reply: FastifyReply): Promise<void> {
  const { db, now, live, log } = deps;
  const stream = openStream(reply);
  scheduleRevalidation(deps, viewer, stream);
  limitStreams(viewer.id, stream);
  const sendUnread = async () => {
    try {
      stream.send({ type: 'unread-count', unreadCount: await countUnread(db, viewer.id, now()) });
    } catch (error) {
      // The next event or the next connection brings the count.
      log.warn({ err: error }, 'unread count not sent');
    }
  };
  const unsubscribe = live.subscribe(viewer.id, (event) => {
    stream.send(event);
    if (event.type === 'notification') void sendUnread();
    // Whoever is still signed in comes back by themselves, and is judged anew.
    if (event.type === 'session') stream.end();
  });
  await sendUnread();
  await stream.closed;
  unsubscribe();
}
