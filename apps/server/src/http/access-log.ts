import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStream } from './sse.ts';

/** A call that takes this long is worth a line of its own. */
const SLOW_MS = SECOND;

/** What makes a session, ends it, or changes what one is recognised by. */
const ACCOUNT_ROUTE = /^\/api\/(auth|me)(\/|$)/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * One line an answer, of what is listed here and nothing else: no address, no member, no path. An
 * ordinary answer is told at level `debug`, one of weight for security at `info`, a slow one at `warn`;
 * a fault has its own line.
 */
export function logResponses(app: FastifyInstance): void {
  const isVerbose = ['debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (req, reply, done) => {
    const isSlow = reply.elapsedTime >= SLOW_MS;
    const kind = isSlow ? 'slow' : isSecurityRelevant(req, reply) ? 'security' : 'completed';
    if ((isVerbose || kind !== 'completed') && !isStream(reply)) logResponse(req, reply, kind);
    done();
  });
}

/** What limits refuse is counted by the metrics: a flood of calls is none of lines. */
function isSecurityRelevant(req: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (statusCode === 403) return true;
  if (SAFE_METHODS.has(req.method) || statusCode === 429) return false;
  return ACCOUNT_ROUTE.test(req.routeOptions.url ?? '');
}

const LEVELS = { slow: 'warn', security: 'info', completed: 'debug' } as const;

function logResponse(req: FastifyRequest, reply: FastifyReply, kind: keyof typeof LEVELS): void {
  const line = {
    method: req.method,
    route: req.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    bytes: Number(reply.getHeader('content-length') ?? 0),
  };
  req.log[LEVELS[kind]](line, kind);
}
