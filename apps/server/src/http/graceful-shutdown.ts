import { Server } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyInstance } from 'fastify';
import { startDraining } from './drain.ts';
import { closeStreams } from './sse.ts';

/** Whoever calls one time after the other has heard by then that the connection ends. */
const KEEP_ALIVE_GRACE_MS = SECOND / 4;
/** Who has not sent a whole call by then, or not read a whole answer, is left. */
const FORCE_CLOSE_AFTER_MS = 3 * SECOND;
const POLL_INTERVAL_MS = 25;

/**
 * Stops without dropping a call. A connection that is closed while its next call is on the way looks
 * like a failure to who sent it: so nobody new is let in, each answer says that it is the last on its
 * connection, and only then what is idle is closed. What is under way is answered.
 */
export async function shutdownGracefully(app: FastifyInstance, drainMs: number): Promise<void> {
  if (drainMs > 0) {
    startDraining(app);
    await delay(drainMs);
  }
  // Right after connections were taken in: those that wait for it would be reset.
  await setImmediate();
  // The close of HTTP's own server also closes what is idle.
  Server.prototype.close.call(app.server);
  startDraining(app);
  closeStreams();
  await waitForConnections(app, KEEP_ALIVE_GRACE_MS);
  const closed = app.close();
  // One that was asked for in the last moment would be waited for.
  const streamCloseTimer = setInterval(closeStreams, POLL_INTERVAL_MS);
  const forceCloseTimer = setTimeout(() => app.server.closeAllConnections(), FORCE_CLOSE_AFTER_MS);
  await closed;
  clearInterval(streamCloseTimer);
  clearTimeout(forceCloseTimer);
}

async function waitForConnections({ server }: FastifyInstance, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  while (performance.now() < until && (await countConnections(server)) > 0) {
    await delay(POLL_INTERVAL_MS);
  }
}

function countConnections(server: FastifyInstance['server']): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
