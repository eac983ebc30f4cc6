import { Server } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyInstance } from 'fastify';
import { closeStreams } from './sse.ts';

/** Time for clients with keep-alive to receive `connection: close`. */
const KEEP_ALIVE_GRACE_MS = SECOND / 4;
/** Time for slow requests and slow readers before their connections are closed. */
const FORCE_CLOSE_AFTER_MS = 3 * SECOND;
const POLL_INTERVAL_MS = 25;

/**
 * Stops without dropping a request. Closing a connection while its next request is in transit looks
 * like a failure to the client. So the server first stops accepting connections and sends
 * `connection: close` with each response; then it closes idle connections. Requests in flight get
 * their responses.
 */
export async function shutdownGracefully(app: FastifyInstance, drainMs: number): Promise<void> {
  if (drainMs > 0) {
    startDraining(app);
    await delay(drainMs);
  }
  // Lets the event loop accept connections in the backlog, which would otherwise be reset.
  await setImmediate();
  // `close` of http.Server also closes idle connections, so this calls that of net.Server.
  Server.prototype.close.call(app.server);
  startDraining(app);
  closeStreams();
  await waitForConnections(app, KEEP_ALIVE_GRACE_MS);
  const closed = app.close();
  // Also closes streams that were opened in the last moment.
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

const draining = new WeakSet<FastifyInstance>();

/**
 * Makes the server report not ready and close connections after each response, while it still
 * responds.
 */
function startDraining(app: FastifyInstance): void {
  draining.add(app);
}

export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app);
}

/** A proxy with keep-alive could send its next request into a connection that is about to close. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (isDraining(app)) reply.header('connection', 'close');
  });
}
