import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';
import { isDraining } from './graceful-shutdown.ts';

const RETRY_SECONDS = 2;

/**
 * Health checks: `health` while the process responds, `ready` while it can work. With
 * `?exclude=writes`, a server that can only read is ready too.
 */
export function serveHealth(
  app: FastifyInstance,
  { databaseHealth, push, live, reads }: AppContext,
): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get<{ Querystring: { exclude?: string } }>('/api/ready', async ({ query }, reply) => {
    if (isDraining(app)) return reply.code(503).send({ status: 'draining' });
    const reason = await databaseHealth.check();
    if (reason === 'database-away' || (reason === 'writes-failing' && query.exclude !== 'writes')) {
      reply.code(503).header('retry-after', RETRY_SECONDS);
      return { status: 'not-ready', reason };
    }
    return {
      status: 'ready',
      // Degraded but functional without them.
      live: live.isOpen() ? 'on' : 'away',
      replica: reads.replicaStatus(),
      push: { fcm: onOrOff(push.native), webPush: onOrOff(push.web) },
    };
  });
}

function onOrOff(provider: unknown): 'on' | 'off' {
  return provider === null ? 'off' : 'on';
}
