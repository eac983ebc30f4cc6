import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyInstance } from 'fastify';
import type { DeliverMail } from '../adapters/mail.ts';
import type { DeliverPush, PushProviders } from '../adapters/push.ts';
import { isStream } from '../http/sse.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Metrics } from './metrics.ts';

const TOO_MANY_REQUESTS = 429;
/** Label for requests without a route, whose path clients choose freely. */
const NO_ROUTE = 'none';

/** Counts requests and measures response times. */
export function collectTrafficMetrics(app: FastifyInstance, metrics: Metrics): void {
  const { traffic, latency, rateLimited } = metrics;
  app.addHook('onRequest', (_req, reply, done) => {
    traffic.inFlight += 1;
    // Bound to the end of the connection, so aborted requests stop counting as well.
    reply.raw.once('close', () => {
      traffic.inFlight -= 1;
    });
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    if (!isStream(reply)) {
      const route = routeOptions.url ?? NO_ROUTE;
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      latency.observe({ method, route, status }, reply.elapsedTime / SECOND);
      if (reply.statusCode === TOO_MANY_REQUESTS) rateLimited.inc({ method, route });
    }
    done();
  });
}

/** Counts the jobs of a queue by outcome. */
export function instrumentQueue(queue: Queue, { jobs }: Metrics): Queue {
  return {
    ...queue,
    work: (name, handle) =>
      queue.work(name, (data) =>
        countOutcome(
          () => handle(data),
          () => 'done',
          (outcome) => jobs.inc({ queue: name, outcome }),
        ),
      ),
  };
}

export function instrumentMail(deliver: DeliverMail, { mails }: Metrics): DeliverMail {
  return (message, id) =>
    countOutcome(
      () => deliver(message, id),
      () => 'sent',
      (outcome) => mails.inc({ outcome }),
    );
}

export function instrumentPush({ native, web }: PushProviders, metrics: Metrics): PushProviders {
  return {
    native: native && instrumentDelivery('native', native, metrics),
    web: web && { ...web, deliver: instrumentDelivery('web', web.deliver, metrics) },
  };
}

function instrumentDelivery(way: string, deliver: DeliverPush, { pushes }: Metrics): DeliverPush {
  return (device, message) =>
    countOutcome(
      () => deliver(device, message),
      (delivery) => (delivery === 'gone' ? 'gone' : 'sent'),
      (outcome) => pushes.inc({ way, outcome }),
    );
}

async function countOutcome<Result>(
  run: () => Promise<Result>,
  outcomeOf: (result: Result) => string,
  count: (outcome: string) => void,
): Promise<Result> {
  let outcome = 'failed';
  try {
    const result = await run();
    outcome = outcomeOf(result);
    return result;
  } finally {
    count(outcome);
  }
}
