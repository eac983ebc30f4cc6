import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { composeActs } from './acting/compose-acts.ts';
import { runActs } from './acting/run-acts.ts';
import type { Deps } from './deps.ts';
import { emitter, type Feature, holdings } from './feature.ts';
import { accounts } from './features/accounts/accounts.ts';
import { completions } from './features/completions/completions.ts';
import { flags } from './features/flags/flags.ts';
import { hiding } from './features/hiding/hiding.ts';
import { impact } from './features/impact/impact.ts';
import { moderation } from './features/moderation/moderation.ts';
import { notifications } from './features/notifications/notifications.ts';
import { points } from './features/points/points.ts';
import { prayerRequests } from './features/prayer-requests/prayer-requests.ts';
import { prayingFor } from './features/praying-for/praying-for.ts';
import { push } from './features/push/push.ts';
import { reactions } from './features/reactions/reactions.ts';
import { swap } from './features/swap/swap.ts';
import { updates } from './features/updates/updates.ts';
import { logAnswers } from './http/access-log.ts';
import { collectMethods } from './http/allowed-methods.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { serveAppLinks } from './http/app-links.ts';
import { closeConnectionsWhileDraining } from './http/drain.ts';
import { answerFaults, answerUnroutable } from './http/fault.ts';
import { serveHealth } from './http/health.ts';
import { acceptOnlyJson } from './http/json-body.ts';
import { mount } from './http/mount.ts';
import { admitNativeShells } from './http/native-origins.ts';
import { refuseForeignOrigin } from './http/origin.ts';
import { answerRequestIds, requestIdOf } from './http/request-id.ts';
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { limitConnections, serverLimits } from './http/server-limits.ts';
import { sessionOwners } from './http/session-owners.ts';
import { refuseSecondHost } from './http/single-host.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { serveWebApp } from './http/web-app.ts';
import { serveWellKnown } from './http/well-known.ts';
import type { Queue } from './jobs/queue.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { serveMetrics } from './telemetry/serve-metrics.ts';
import { countTraffic } from './telemetry/traffic.ts';

/** The product, room by room. An event's handlers run in this order. */
export const features: Feature[] = [
  accounts,
  prayerRequests,
  updates,
  reactions,
  completions,
  prayingFor,
  flags,
  hiding,
  points,
  // Before the notifications, by which it finds what waits for a member who leaves.
  push,
  notifications,
  swap,
  impact,
  moderation,
];

/** The routes' own schemas judge and write. What Fastify would do it with is not even loaded then. */
const ownSchemas = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
  // Typed as the two libraries that Fastify would take.
} as unknown as NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;

/** What the features need of the outside, and who counts what they do. */
export type Ground = Omit<Deps, 'emit' | 'acts' | 'holdings'> & { metrics: Metrics };

const composedActs = composeActs(features);

/** Composes the features on one server. */
export async function buildApp(ground: Ground): Promise<FastifyInstance> {
  const deps = compose(ground);
  const headers = securityHeaders(deps.config);
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    frameworkErrors: answerUnroutable(headers),
    clientErrorHandler: answerUnreadable,
    ...serverLimits,
    // What arrives before the last connection has ended is answered like everything before it.
    return503OnClosing: false,
    trustProxy: deps.config.trustProxy ? [...deps.config.trustProxy] : false,
    schemaController: { compilersFactory: ownSchemas },
  }) as FastifyInstance;
  const methodsOf = collectMethods(app);
  limitConnections(app, deps.config);
  acceptOnlyJson(app);
  answerFaults(app);
  answerRequestIds(app);
  logAnswers(app);
  countTraffic(app, ground.metrics);
  closeConnectionsWhileDraining(app);
  sendSecurityHeaders(app, headers);
  refuseSecondHost(app);
  app.addHook('onRequest', (req, _reply, done) => {
    refuseForeignOrigin(req, deps.config);
    done();
  });
  await admitNativeShells(app);
  await app.register(cookie);
  const owners = sessionOwners();
  const routes = features.flatMap((feature) => feature.routes);
  for (const route of routes) mount(app, route, { deps, owners });
  serveApiDocs(app, deps.config, routes);
  serveHealth(app, deps);
  serveMetrics(app, ground.metrics, deps.config);
  serveAppLinks(app, deps.config);
  serveWellKnown(app, deps);
  await serveWebApp(app, deps.config, methodsOf);
  return app;
}

/** Has the features do their deferred work. */
export async function startWork(queue: Queue, ground: Ground): Promise<void> {
  const deps = compose(ground);
  for (const { work } of features) {
    const { push: prepare, 'deliver-push': deliver, 'tell-update': tell, remind } = work ?? {};
    const changeVisibility = work?.['apply-visibility-changes'];
    if (prepare) await queue.work('push', (job) => prepare(job, deps));
    if (deliver) await queue.work('deliver-push', (job) => deliver(job, deps));
    if (tell) await queue.work('tell-update', (job) => tell(job, deps));
    if (remind) await queue.work('remind', (job) => remind(job, deps));
    if (changeVisibility) {
      await queue.work('apply-visibility-changes', (job) => changeVisibility(job, deps));
    }
  }
}

/** Lets the features hear of each other. */
export function compose(ground: Omit<Ground, 'metrics'>): Deps {
  const deps: Deps = {
    ...ground,
    emit: emitter(features, () => deps),
    acts: runActs(composedActs, ground),
    holdings: holdings(features),
  };
  return deps;
}
