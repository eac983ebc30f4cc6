import { join } from 'node:path';
import { product } from '@prayer-swap/shared/product';
import { pino } from 'pino';
import { fcmDelivery } from './adapters/fcm.ts';
import { deliverBySmtp, deliverToFolder, removeFromFolder } from './adapters/mail.ts';
import type { Redis } from './adapters/redis.ts';
import { webPushDelivery } from './adapters/web-push.ts';
import { buildApp, compose, type Ground, startWork } from './app.ts';
import { deletionsIn } from './backup/deletions.ts';
import { checkDeletionsFile } from './backup/writable-deletions.ts';
import type { Config } from './config/config.ts';
import { openSecrets } from './crypto/open-secrets.ts';
import { migrate } from './db/migrate.ts';
import { databaseAddresses, openDatabases } from './db/open-databases.ts';
import { warnOfNoTimeLimit } from './db/time-limit.ts';
import { deleteAgain } from './features/accounts/delete-again.ts';
import { sealFactorsAnew } from './features/accounts/second-factor/second-factors.sql.ts';
import { warnOfFileLimit } from './file-limit.ts';
import { serveDevGallery, showsGallery } from './http/dev-gallery.ts';
import { serveDevMail, showsMail } from './http/dev-mail.ts';
import { refuseListen, tryToListen } from './http/listen-refused.ts';
import { rateLimits } from './http/rate-limits.ts';
import { stopAnswering } from './http/stop-answering.ts';
import { forgetMailWorker, mailWorker, queuedMail } from './jobs/mail.ts';
import { type PushProviders, queuedPush } from './jobs/push.ts';
import { openQueue } from './jobs/queue.ts';
import { sweepWorker } from './jobs/sweep.ts';
import { liveEvents } from './live/live.ts';
import { postgresChannel } from './live/postgres-channel.ts';
import { redisChannel } from './live/redis-channel.ts';
import { countedMail, countedPush, countedQueue } from './telemetry/count-work.ts';
import { openMetrics } from './telemetry/metrics.ts';
import type { Traces } from './telemetry/traces/traces.ts';
import { toldError } from './told-error.ts';

export type RunningServer = { address: string; stop(): Promise<void> };

/**
 * Brings everything up in the order of need, and takes it down the other way round.
 *
 * @throws StartRefused with one sentence when it cannot start
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  };
  try {
    const address = await start(config, (stopPart) => stops.push(stopPart));
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, onStop: (stopPart: () => Promise<void>) => void) {
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers'],
    serializers: { err: toldError },
  });
  const onError = (error: Error) => log.error({ err: error }, 'background work');
  warnOfFileLimit(config.limits.connections, log);
  await tryToListen(config);
  await checkDeletionsFile(config);
  const addresses = await databaseAddresses(config, onStop, (line) => log.info(line));
  await migrate(addresses.direct);
  const { pools, databases, database, reads } = openDatabases(config, addresses, onStop, onError);
  // Before the first connection, which would stay untraced.
  const traces = await openTracesOf(config, onStop, onError);
  for (const pool of Object.values(pools)) traces?.pool(pool);
  const secrets = await openSecrets(database.db, config);
  if (config.secretPrevious !== null) await sealFactorsAnew(database.db, secrets);
  if (config.databaseDirectUrl) {
    const warned = warnOfNoTimeLimit(pools, log);
    onStop(() => warned);
  }
  const metrics = openMetrics({ pools, databases, dataDir: config.dataDir, reads, onError });
  const opened = await openQueue({ connectionString: addresses.direct, onError });
  const queue = countedQueue(traces?.queue(opened) ?? opened, metrics);
  onStop(queue.stop);
  const redis = await openRedisOf(config, onStop, onError);
  const channel = redis ? redisChannel(redis, onError) : postgresChannel(addresses.direct, onError);
  const live = liveEvents(channel, onError);
  await live.start();
  onStop(live.stop);
  const outbox = join(config.dataDir, 'outbox');
  const now = () => new Date();
  const deletions = deletionsIn(config.deletionsFile, onError);
  const ground: Ground = {
    config,
    db: database.db,
    databaseHealth: database.health,
    reads,
    now,
    log,
    secrets,
    limits: rateLimits(database.pool, secrets, redis?.commands),
    mail: queuedMail(queue, secrets),
    deletions,
    queue,
    push: queuedPush(queue, countedPush(pushProviders(config), metrics)),
    live,
    metrics,
  };
  await deleteAgain(compose(ground), await deletions.read());
  const app = await buildApp(ground);
  traces?.app(app);
  if (showsMail(config)) serveDevMail(app, outbox);
  else if (!config.smtpUrl) log.warn('without SMTP_URL no mail reaches anybody');
  if (showsGallery(config)) await serveDevGallery(app);
  const deliver = config.smtpUrl
    ? deliverBySmtp(config.smtpUrl, config.mailFrom)
    : deliverToFolder(outbox, config.mailFrom);
  const onExpired = () => metrics.mails.inc({ outcome: 'expired' });
  const mails = { db: database.db, now, onExpired };
  await queue.work('mail', mailWorker(secrets, countedMail(deliver, metrics), mails));
  await queue.work('forget-mail', forgetMailWorker(secrets, removeFromFolder(outbox)));
  await startWork(queue, ground);
  await queue.work('sweep', sweepWorker({ ...database, now, outbox, deletions }));
  await app
    .listen({ port: config.port, host: config.host })
    .catch((error) => refuseListen(error, config));
  onStop(() => stopAnswering(app, config.drainMs));
  return config.publicOrigin;
}

/** Loaded only where there is one, as the traces are: nobody else pays for it at the start or in memory. */
async function openRedisOf(
  { redisUrl }: Config,
  onStop: (stopPart: () => Promise<void>) => void,
  onError: (error: Error) => void,
): Promise<Redis | null> {
  if (!redisUrl) return null;
  const { openRedis } = await import('./adapters/redis.ts');
  const opened = await openRedis(redisUrl, onError);
  onStop(opened.stop);
  return opened;
}

async function openTracesOf(
  { traces, trustProxy }: Config,
  onStop: (stopPart: () => Promise<void>) => void,
  onError: (error: Error) => void,
): Promise<Traces | null> {
  if (!traces) return null;
  const { openTraces } = await import('./telemetry/traces/traces.ts');
  const opened = openTraces(traces, trustProxy, onError);
  onStop(opened.stop);
  return opened;
}

function pushProviders({ fcm, vapid }: Config): PushProviders {
  return {
    native: fcm && fcmDelivery(fcm),
    web: vapid && {
      publicKey: vapid.publicKey,
      deliver: webPushDelivery(vapid, `mailto:${product.supportEmail}`),
    },
  };
}
