import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/is-loopback.ts';
import { notFound } from '../errors/http-error.ts';
import { isLoopbackRequest } from '../http/client-network.ts';
import type { Metrics } from './metrics.ts';

/** Serves the metrics in the Prometheus text format. Unauthorized requests get 404. */
export function serveMetrics(
  app: FastifyInstance,
  { registry, collect }: Metrics,
  config: Config,
): void {
  app.get('/metrics', async (req, reply) => {
    if (!canReadMetrics(req, config)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await collect());
  });
}

/**
 * With a token, requires it. Without one, allows loopback requests only, and only on a server with
 * a loopback origin: behind a proxy that adds no header every request appears to be local.
 */
function canReadMetrics(
  req: FastifyRequest,
  { metricsToken, publicOrigin, trustProxy }: Config,
): boolean {
  if (metricsToken !== null) return hasToken(req, metricsToken);
  if (trustProxy !== null || !isLoopbackHost(new URL(publicOrigin).host)) return false;
  return isLoopbackRequest(req);
}

function hasToken({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
