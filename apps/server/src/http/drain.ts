import type { FastifyInstance } from 'fastify';

const draining = new WeakSet<FastifyInstance>();

/**
 * Makes the server report not ready and close connections after each response, while it still
 * responds.
 */
export function startDraining(app: FastifyInstance): void {
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
