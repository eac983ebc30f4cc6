import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { openStream } from '../../http/sse.ts';
import { watchStanding } from '../../http/standing-watch.ts';
import { capStreams } from '../../http/stream-cap.ts';
import { countUnread } from '../../reading/unread.ts';

/** Keeps telling a member what happens, the unread count first and after each notification. */
export async function followEvents(deps: Deps, viewer: Viewer, reply: FastifyReply): Promise<void> {
  const { db, now, live, log } = deps;
  const stream = openStream(reply);
  watchStanding(deps, viewer, stream);
  capStreams(viewer.id, stream);
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
