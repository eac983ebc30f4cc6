import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyInstance } from 'fastify';
import { isStream } from '../http/sse.ts';
import type { Metrics } from './metrics.ts';

type Child = ReturnType<Metrics['latency']['labels']>;

const TOO_MANY_REQUESTS = 429;
/** Label for requests without a route, whose path clients choose freely. */
const NO_ROUTE = 'none';

/** Counts requests and measures response times. */
export function collectTrafficMetrics(app: FastifyInstance, metrics: Metrics): void {
  countInFlight(app, metrics.traffic);
  const children = new Map<string, Child>();
  app.addHook('onResponse', (req, reply, done) => {
    if (!isStream(reply)) {
      const route = req.routeOptions.url ?? NO_ROUTE;
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      const key = `${req.method} ${route} ${status}`;
      let child = children.get(key);
      if (child === undefined) {
        child = metrics.latency.labels(req.method, route, status);
        children.set(key, child);
      }
      child.observe(reply.elapsedTime / SECOND);
      if (reply.statusCode === TOO_MANY_REQUESTS)
        metrics.rateLimited.inc({ method: req.method, route });
    }
    done();
  });
}

/** Bound to the end of the connection, so aborted requests stop counting as well. */
function countInFlight(app: FastifyInstance, traffic: Metrics['traffic']): void {
  const onClose = () => {
    traffic.inFlight -= 1;
  };
  app.addHook('onRequest', (_req, reply, done) => {
    traffic.inFlight += 1;
    reply.raw.once('close', onClose);
    done();
  });
}
