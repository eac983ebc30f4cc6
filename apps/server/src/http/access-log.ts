import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStream } from './sse.ts';

/** Requests slower than this get their own log line. */
const SLOW_MS = SECOND;

/** Routes that create or end sessions or change credentials. */
const ACCOUNT_ROUTE = /^\/api\/(auth|me)(\/|$)/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Logs one line for each response with the fields listed here only: no address, member or path.
 * Ordinary responses have level `debug`, security-relevant ones `info`, slow ones `warn`. Errors
 * have their own line.
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

/** Metrics count rate-limited requests, so a flood does not fill the log. */
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

/** Correlates the client and the log. Only error responses contain it. */
export const REQUEST_ID_HEADER = 'x-request-id';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Uses the client's id if it is well formed. Anything else stays out of the log. */
export function generateRequestId(req: IncomingMessage): string {
  const given = req.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
}
