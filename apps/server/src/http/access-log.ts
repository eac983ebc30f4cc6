import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStream } from './sse.ts';

/** A call that takes this long is worth a line of its own. */
const SLOW_MS = SECOND;

/**
 * One line an answer, of what is listed here and nothing else: no address, no member, no path. An
 * ordinary answer is told at level `debug`, a slow one at `warn`; a fault has its own line.
 */
export function logAnswers(app: FastifyInstance): void {
  const tellsAll = ['debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (req, reply, done) => {
    const isSlow = reply.elapsedTime >= SLOW_MS;
    if ((isSlow || tellsAll) && !isStream(reply)) logAnswer(req, reply, isSlow);
    done();
  });
}

function logAnswer(req: FastifyRequest, reply: FastifyReply, isSlow: boolean): void {
  const line = {
    method: req.method,
    route: req.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    bytes: Number(reply.getHeader('content-length') ?? 0),
  };
  if (isSlow) req.log.warn(line, 'slow');
  else req.log.debug(line, 'answered');
}
