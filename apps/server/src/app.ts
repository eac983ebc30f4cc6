import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { createSessionOwners } from './authentication/session-owners.ts';
import { deleteExpired } from './db/retention.ts';
import { accounts } from './features/accounts/accounts.ts';
import { answered } from './features/answered/answered.ts';
import { auth } from './features/auth/auth.ts';
import { careTeam } from './features/care-team/care-team.ts';
import { circles } from './features/circles/circles.ts';
import { community } from './features/community/community.ts';
import { completions } from './features/completions/completions.ts';
import { flags } from './features/flags/flags.ts';
import { guests } from './features/guests/guests.ts';
import { impact } from './features/impact/impact.ts';
import { letters } from './features/letters/letters.ts';
import { moderation } from './features/moderation/moderation.ts';
import { mutes } from './features/mutes/mutes.ts';
import { notifications } from './features/notifications/notifications.ts';
import { points } from './features/points/points.ts';
import { prayerRequests } from './features/prayer-requests/prayer-requests.ts';
import { push } from './features/push/push.ts';
import { reactions } from './features/reactions/reactions.ts';
import { savedPrayers } from './features/saved-prayers/saved-prayers.ts';
import { swap } from './features/swap/swap.ts';
import { system } from './features/system/system.ts';
import { updates } from './features/updates/updates.ts';
import { wall } from './features/wall/wall.ts';
import { serveWall } from './features/wall/wall-page.ts';
import { words } from './features/words/words.ts';
import { generateRequestId, logResponses } from './http/access-log.ts';
import type { AppContext } from './http/app-context.ts';
import { normalizeForwardedFor } from './http/client-network.ts';
import { serveCommunityImages } from './http/community-images.ts';
import { allowNativeOrigins, rejectCrossOrigin, rejectDuplicateHost } from './http/cross-origin.ts';
import { closeConnectionsWhileDraining } from './http/graceful-shutdown.ts';
import { serveHealth } from './http/health.ts';
import { serveApiDocs } from './http/open-api.ts';
import {
  createFrameworkErrorHandler,
  handleClientError,
  registerErrorHandler,
} from './http/problem.ts';
import { registerRoute } from './http/register-route.ts';
import { omitKeepAliveHeaders } from './http/responses.ts';
import type { Feature } from './http/route.ts';
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { acceptOnlyJson, limitConnections, serverLimits } from './http/server-limits.ts';
import { collectMethods, serveWebApp } from './http/web-app.ts';
import { serveAppLinks, serveWellKnown } from './http/well-known.ts';
import type { Queue } from './jobs/queue.ts';
import { collectTrafficMetrics } from './telemetry/instrumentation.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { serveMetrics } from './telemetry/serve-metrics.ts';

/** The features. Event handlers run in this order. */
export const features: Feature[] = [
  accounts,
  auth,
  prayerRequests,
  guests,
  updates,
  reactions,
  completions,
  words,
  savedPrayers,
  letters,
  flags,
  mutes,
  circles,
  careTeam,
  points,
  // Before `notifications`: on account deletion it looks up the member's pending messages there.
  push,
  notifications,
  swap,
  impact,
  answered,
  moderation,
  community,
  wall,
  system,
];

/**
 * Routes validate and serialize by their own schemas. With these stubs Fastify does not load its
 * defaults.
 */
const passthroughCompilers = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
  // Fastify types these as its two default libraries.
} as unknown as NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;

/** Dependencies of the features on the process, plus the metrics. */
export type ProcessContext = Omit<AppContext, 'emit' | 'exportMemberData'> & { metrics: Metrics };

/** Registers the features on one Fastify server. */
export async function buildApp(processContext: ProcessContext): Promise<FastifyInstance> {
  const ctx = createAppContext(processContext);
  ctx.live.onCommunityChange(ctx.community.reload);
  ctx.community.onChange(ctx.live.announceCommunity);
  const headers = securityHeaders(ctx.config);
  const app = fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: generateRequestId,
    frameworkErrors: createFrameworkErrorHandler(headers),
    clientErrorHandler: handleClientError,
    ...serverLimits,
    // During shutdown, requests on open connections get normal responses.
    return503OnClosing: false,
    trustProxy: ctx.config.trustProxy ? [...ctx.config.trustProxy] : false,
    schemaController: { compilersFactory: passthroughCompilers },
  }) as FastifyInstance;
  app.decorate('defaultLanguage', () => ctx.community.current().language);
  const methodsOf = collectMethods(app);
  limitConnections(app, ctx.config);
  acceptOnlyJson(app);
  normalizeForwardedFor(app, ctx.config);
  registerErrorHandler(app);
  logResponses(app);
  collectTrafficMetrics(app, processContext.metrics);
  omitKeepAliveHeaders(app);
  closeConnectionsWhileDraining(app);
  sendSecurityHeaders(app, headers);
  rejectDuplicateHost(app);
  rejectCrossOrigin(app, ctx.config);
  await allowNativeOrigins(app);
  await app.register(cookie);
  const owners = createSessionOwners();
  const routes = features.flatMap((feature) => feature.routes);
  for (const route of routes) registerRoute(app, route, { ctx, owners });
  serveApiDocs(app, ctx.config, routes);
  serveHealth(app, ctx);
  serveMetrics(app, processContext.metrics, ctx.config);
  serveAppLinks(app, ctx.config);
  serveWellKnown(app, ctx);
  serveCommunityImages(app, ctx);
  serveWall(app, ctx);
  await serveWebApp(app, ctx, methodsOf);
  return app;
}

/** Starts the job workers of all features. */
export async function startWorkers(queue: Queue, processContext: ProcessContext): Promise<void> {
  const ctx = createAppContext(processContext);
  for (const { jobHandlers = {} } of features) {
    for (const [name, handle] of Object.entries(jobHandlers)) {
      // JobHandlers pairs each name with its job, but Object.entries loses that.
      const run = handle as (job: unknown, ctx: AppContext) => Promise<void>;
      await queue.work(name as keyof typeof jobHandlers, (job) => run(job, ctx));
    }
  }
}

/** Deletes what the features no longer retain. */
export async function applyRetention(ctx: AppContext): Promise<void> {
  for (const feature of features) {
    await deleteExpired(ctx.db, feature.expiries ?? [], ctx.now());
    await feature.applyRetention?.(ctx);
  }
}

/** Builds the dependencies of the features and connects their events. */
export function createAppContext(processContext: Omit<ProcessContext, 'metrics'>): AppContext {
  const ctx: AppContext = {
    ...processContext,
    async emit(tx, event) {
      for (const { on } of features) {
        // EventHandlers pairs each key with its event, but indexing by a union loses that.
        const handle = on?.[event.type] as ((...all: unknown[]) => Promise<void>) | undefined;
        await handle?.(tx, event, ctx);
      }
    },
    async exportMemberData(db, memberId) {
      const all: Record<string, unknown> = {};
      for (const { exportData } of features) Object.assign(all, await exportData?.(db, memberId));
      return all;
    },
  };
  return ctx;
}
