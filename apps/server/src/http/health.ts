import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { drains } from './drain.ts';

/** For those who watch the server: `health` while the process answers, `ready` while it can work. */
export function serveHealth(app: FastifyInstance, { db, push, live, reads }: Deps): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async (_, reply) => {
    if (drains(app)) return reply.code(503).send({ status: 'draining' });
    await sql`select 1`.execute(db);
    return {
      status: 'ready',
      // It works without them, less well.
      live: live.isOpen() ? 'on' : 'away',
      replica: reads.replica(),
      push: { fcm: onOrOff(push.native), webPush: onOrOff(push.web) },
    };
  });
}

function onOrOff(provider: unknown): 'on' | 'off' {
  return provider === null ? 'off' : 'on';
}
