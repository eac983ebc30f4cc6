import { join } from 'node:path';
import { product } from '@prayer-swap/shared/product';
import { pino } from 'pino';
import { createFcmDelivery } from './adapters/fcm.ts';
import { createFolderDelivery, createFolderRemoval, createSmtpDelivery } from './adapters/mail.ts';
import type { PushProviders } from './adapters/push.ts';
import { createWebPushDelivery } from './adapters/web-push.ts';
import { buildApp, createAppContext, type ProcessContext, startWorkers } from './app.ts';
import { checkDeletionsFile, openDeletionLog } from './backup/deletion-log.ts';
import { type Config, createConfig } from './config/config.ts';
import { readEnv, VARIABLE_NAMES } from './config/env.ts';
import { findMisspelledVariables } from './config/misspelled-variables.ts';
import { formatStartupError } from './config/startup-error.ts';
import { openSecrets } from './crypto/open-secrets.ts';
import { migrate } from './db/migrate.ts';
import {
  openDatabases,
  resolveConnectionStrings,
  warnIfNoStatementTimeout,
} from './db/open-databases.ts';
import { serializeError } from './errors/serialize-error.ts';
import { reapplyDeletions } from './features/accounts/deletion/erase-account.ts';
import { resealFactors } from './features/auth/two-factor/admin-commands.ts';
import {
  isDevMailEnabled,
  isGalleryEnabled,
  serveDevGallery,
  serveDevMail,
} from './http/dev-pages.ts';
import { shutdownGracefully } from './http/graceful-shutdown.ts';
import { assertCanListen, throwListenError } from './http/listen-error.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { warnIfFileLimitTooLow } from './http/server-limits.ts';
import { createMailDeletionWorker, createMailer, createMailWorker } from './jobs/mail.ts';
import { createPushSender } from './jobs/push.ts';
import { openQueue } from './jobs/queue.ts';
import { createSweepWorker } from './jobs/sweep.ts';
import { createLiveEvents } from './live/live-events.ts';
import { createPostgresChannel } from './live/postgres-channel.ts';
import { createRedisChannel } from './live/redis-channel.ts';
import { instrumentMail, instrumentPush, instrumentQueue } from './telemetry/instrumentation.ts';
import { createMetrics } from './telemetry/metrics.ts';

let stopWithinMs = 10_000;
/** The started components, which a stop ends in reverse. */
const stops: (() => Promise<void>)[] = [];
let startup: Promise<string> | undefined;
let isStopping = false;
const onStop = (stopPart: () => Promise<void>) => void stops.push(stopPart);

// Handles signals from the beginning and repeatedly: one can arrive during startup, another during
// shutdown.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  const misspelled = findMisspelledVariables(Object.keys(process.env), VARIABLE_NAMES);
  for (const { name, suggestion } of misspelled) {
    console.error(`${name} is not a variable of this server. Did you mean ${suggestion}?`);
  }
  const config = createConfig(readEnv(process.env));
  stopWithinMs += config.drainMs;
  startup = start(config).catch(async (error) => {
    await stopComponents();
    throw error;
  });
  const address = await startup;
  if (!isStopping) console.log(`Open ${address}`);
} catch (error) {
  console.error(formatStartupError(error));
  process.exit(1);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  try {
    await startup;
    await stopComponents();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

async function stopComponents(): Promise<void> {
  for (const stopPart of stops.splice(0).reverse()) await stopPart();
}

/**
 * Starts all components in the order of their dependencies.
 *
 * @returns the public address
 * @throws StartupError with one sentence when it cannot start
 */
async function start(config: Config): Promise<string> {
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers'],
    serializers: { err: serializeError },
  });
  const onError = (error: Error) => log.error({ err: error }, 'background work');
  warnIfFileLimitTooLow(config.limits.connections, log);
  await assertCanListen(config);
  await checkDeletionsFile(config);
  const addresses = await resolveConnectionStrings(config, onStop, (line) => log.info(line));
  await migrate(addresses.direct);
  const { pools, databases, database, reads } = openDatabases(config, addresses, onStop, onError);
  // Before the first connection, which would otherwise not be traced. Tracing and Redis are loaded
  // only when configured, to save startup time and memory.
  const traces =
    config.traces &&
    (await import('./telemetry/traces/traces.ts')).startTracing(
      config.traces,
      config.trustProxy,
      onError,
    );
  if (traces) onStop(traces.stop);
  for (const pool of Object.values(pools)) traces?.pool(pool);
  const secrets = await openSecrets(database.db, config);
  if (config.secretPrevious !== null) await resealFactors(database.db, secrets);
  if (config.databaseDirectUrl) {
    const warned = warnIfNoStatementTimeout(pools, log);
    onStop(() => warned);
  }
  const metrics = createMetrics({ pools, databases, dataDir: config.dataDir, reads, onError });
  const opened = await openQueue({ connectionString: addresses.direct, onError });
  const queue = instrumentQueue(traces?.queue(opened) ?? opened, metrics);
  onStop(queue.stop);
  const redis =
    config.redisUrl &&
    (await (await import('./adapters/redis.ts')).openRedis(config.redisUrl, onError));
  if (redis) onStop(redis.stop);
  const channel = redis
    ? createRedisChannel(redis, onError)
    : createPostgresChannel(addresses.direct, onError);
  const live = createLiveEvents(channel, onError);
  await live.start();
  onStop(live.stop);
  const outbox = join(config.dataDir, 'outbox');
  const now = () => new Date();
  const deletions = openDeletionLog(config.deletionsFile, onError);
  const context: ProcessContext = {
    config,
    db: database.db,
    databaseHealth: database.health,
    reads,
    now,
    log,
    secrets,
    limits: createRateLimits(database.pool, secrets, redis ? redis.commands : null),
    mail: createMailer(queue, secrets, config.publicOrigin),
    deletions,
    queue,
    push: createPushSender(queue, instrumentPush(pushProviders(config), metrics)),
    live,
    metrics,
  };
  await reapplyDeletions(createAppContext(context), await deletions.read());
  const app = await buildApp(context);
  traces?.app(app);
  if (isDevMailEnabled(config)) serveDevMail(app, outbox);
  else if (!config.smtpUrl) log.warn('without SMTP_URL no mail is delivered');
  if (isGalleryEnabled(config)) await serveDevGallery(app);
  const deliver = config.smtpUrl
    ? createSmtpDelivery(config.smtpUrl, config.mailFrom)
    : createFolderDelivery(outbox, config.mailFrom);
  const onExpired = () => metrics.mails.inc({ outcome: 'expired' });
  const mails = { db: database.db, now, onExpired };
  await queue.work('mail', createMailWorker(secrets, instrumentMail(deliver, metrics), mails));
  await queue.work('forget-mail', createMailDeletionWorker(secrets, createFolderRemoval(outbox)));
  await startWorkers(queue, context);
  await queue.work('sweep', createSweepWorker({ ...database, now, outbox, deletions }));
  await app
    .listen({ port: config.port, host: config.host })
    .catch((error) => throwListenError(error, config));
  onStop(() => shutdownGracefully(app, config.drainMs));
  return config.publicOrigin;
}

function pushProviders({ fcm, vapid }: Config): PushProviders {
  return {
    native: fcm && createFcmDelivery(fcm),
    web: vapid && {
      publicKey: vapid.publicKey,
      deliver: createWebPushDelivery(vapid, `mailto:${product.supportEmail}`),
    },
  };
}
