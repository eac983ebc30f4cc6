import type { FastifyInstance } from 'fastify';

const draining = new WeakSet<FastifyInstance>();

/** From now on the server is not ready and asks for no further call on a connection, but answers. */
export function startDraining(app: FastifyInstance): void {
  draining.add(app);
}

export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app);
}

/** A proxy that keeps connections would send its next call into one that is about to close. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (isDraining(app)) reply.header('connection', 'close');
  });
}
