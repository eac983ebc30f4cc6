import cluster from 'node:cluster';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createFcmDelivery } from '../adapters/fcm.ts';
import {
  createFolderDelivery,
  createFolderRemoval,
  createSmtpDelivery,
  formatSender,
} from '../adapters/mail.ts';
import type { PushProviders } from '../adapters/push.ts';
import { createWebPushDelivery } from '../adapters/web-push.ts';
import {
  applyRetention,
  buildApp,
  createAppContext,
  type ProcessContext,
  startWorkers,
} from '../app.ts';
import { checkDeletionsFile, openDeletionLog } from '../backup/deletion-log.ts';
import { migrateWithBackup } from '../backup/migrate-with-backup.ts';
import type { Config } from '../config/config.ts';
import { openSecrets } from '../crypto/open-secrets.ts';
import {
  type OnStop,
  openDatabases,
  resolveConnectionStrings,
  warnIfNoStatementTimeout,
} from '../db/open-databases.ts';
import { describeError } from '../errors/describe-error.ts';
import { reapplyDeletions } from '../features/accounts/deletion/erase-account.ts';
import { normalizeStoredEmails } from '../features/accounts/normalize-stored-emails.ts';
import { replaceSetupCode } from '../features/accounts/setup/setup-code.sql.ts';
import { resealFactors } from '../features/auth/two-factor/admin-commands.ts';
import {
  isDevMailEnabled,
  isGalleryEnabled,
  serveDevGallery,
  serveDevMail,
} from '../http/dev-pages.ts';
import { shutdownGracefully } from '../http/graceful-shutdown.ts';
import { throwListenError } from '../http/listen-error.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { LISTEN_BACKLOG } from '../http/server-limits.ts';
import { createBackupWorker } from '../jobs/backup.ts';
import { createVersionWorker } from '../jobs/check-version.ts';
import {
  createDirectMailer,
  createMailDeletionWorker,
  createMailer,
  createMailWorker,
} from '../jobs/mail.ts';
import { createPushSender } from '../jobs/push.ts';
import { openQueue } from '../jobs/queue.ts';
import { createSweepWorker } from '../jobs/sweep.ts';
import { createLiveEvents } from '../live/live-events.ts';
import { createPostgresChannel } from '../live/postgres-channel.ts';
import { createRedisChannel } from '../live/redis-channel.ts';
import { type CommunityStore, openCommunity } from '../queries/community.ts';
import { createSystemChecks, reportSystemChecks } from '../system-checks/run-system-checks.ts';
import { instrumentMail, instrumentPush, instrumentQueue } from '../telemetry/instrumentation.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createBackupFork } from './fork-backup.ts';

/**
 * Starts the components of a server in the order of their dependencies.
 *
 * @param onStop receives how to stop each component; to be called in reverse
 * @returns the setup code while no admin exists; null in a worker process
 * @throws StartupError with one sentence when it cannot start
 */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  onStop: OnStop,
): Promise<string | null> {
  const onError = (error: Error) =>
    log.error({ err: error }, `background work: ${describeError(error)}`);
  await checkDeletionsFile(config);
  const addresses = await resolveConnectionStrings(config, onStop, (line) => log.info(line));
  const backups = createBackupFork();
  const recordBackup = await migrateWithBackup(config, addresses.direct, backups.makeBackup);
  const { pools, databases, database, reads } = openDatabases(config, addresses, onStop, onError);
  // Before the first connection, which would otherwise not be traced. Tracing and Redis are loaded
  // only when configured, to save startup time and memory.
  const traces =
    config.traces &&
    (await import('../telemetry/traces/traces.ts')).startTracing(
      config.traces,
      config.trustProxy,
      onError,
    );
  if (traces) onStop(traces.stop);
  for (const pool of Object.values(pools)) traces?.pool(pool);
  const secrets = await openSecrets(database.db, config);
  const accounts = await normalizeStoredEmails(database.db);
  if (accounts.length > 0) log.warn({ accounts }, SHARED_MAILBOXES);
  await recordBackup(database.db);
  if (config.secretPrevious !== null) await resealFactors(database.db, secrets);
  if (config.databaseDirectUrl) {
    const warned = warnIfNoStatementTimeout(pools, log);
    onStop(() => warned);
  }
  const metrics = createMetrics({ pools, databases, dataDir: config.dataDir, reads, onError });
  const opened = await openQueue({ connectionString: addresses.direct, onError });
  const queue = instrumentQueue(traces?.queue(opened) ?? opened, metrics);
  onStop(queue.stop);
  // Before the queue, which waits for its jobs.
  onStop(backups.stop);
  const redis =
    config.redisUrl &&
    (await (await import('../adapters/redis.ts')).openRedis(config.redisUrl, onError));
  if (redis) onStop(redis.stop);
  const channel = redis
    ? createRedisChannel(redis, onError)
    : createPostgresChannel(addresses.direct, onError);
  const live = createLiveEvents(channel, onError);
  await live.start();
  onStop(live.stop);
  const community = await openCommunity(database.db, config.community);
  const outbox = join(config.dataDir, 'outbox');
  const now = () => new Date();
  const sender = { publicOrigin: config.publicOrigin, community };
  const mailFrom = () => config.mailFrom ?? formatSender(community.current());
  const delivery = config.smtpUrl
    ? createSmtpDelivery(config.smtpUrl, mailFrom)
    : createFolderDelivery(outbox, mailFrom);
  const deliverMail = instrumentMail(delivery, metrics);
  const deletions = openDeletionLog(config.deletionsFile, onError);
  const variableNames = Object.keys(process.env);
  const checkSystem = createSystemChecks({ config, db: database.db, variableNames, now });
  const context: ProcessContext = {
    config,
    db: database.db,
    databaseHealth: database.health,
    reads,
    now,
    log,
    secrets,
    limits: createRateLimits(database.pool, secrets, redis ? redis.commands : null),
    community,
    mail: createMailer(queue, secrets, sender),
    sendMailNow: createDirectMailer(deliverMail, sender),
    deletions,
    queue,
    push: createPushSender(queue, instrumentPush(pushProviders(config, community), metrics)),
    live,
    checkSystem,
    metrics,
  };
  const appContext = createAppContext(context);
  await reapplyDeletions(appContext, await deletions.read());
  const app = await buildApp(context);
  traces?.app(app);
  if (isDevMailEnabled(config)) serveDevMail(app, outbox);
  if (isGalleryEnabled(config)) await serveDevGallery(app);
  const onExpired = () => metrics.mails.inc({ outcome: 'expired' });
  const mails = { db: database.db, now, onExpired };
  await queue.work('mail', createMailWorker(secrets, deliverMail, mails));
  await queue.work('forget-mail', createMailDeletionWorker(secrets, createFolderRemoval(outbox)));
  await startWorkers(queue, context);
  if (config.backups.isOn) {
    const makeBackup = ({ isProved }: { isProved: boolean }) =>
      backups.makeBackup({ kind: 'daily', connectionString: addresses.direct, isProved });
    await queue.work('backup', createBackupWorker({ db: database.db, now, makeBackup, log }));
  }
  const { updateCheckUrl } = config;
  await queue.work('check-version', createVersionWorker({ db: database.db, now, updateCheckUrl }));
  const sweep = createSweepWorker({
    ...database,
    now,
    outbox,
    deletions,
    applyRetention: () => applyRetention(appContext),
  });
  await queue.work('sweep', sweep);
  await app
    .listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
    .catch((error) => throwListenError(error, config));
  onStop(() => shutdownGracefully(app, config.drainMs));
  if (!cluster.isWorker || cluster.worker?.id === 1) void reportSystemChecks(checkSystem, log);
  return cluster.isPrimary ? replaceSetupCode(database.db, now()) : null;
}

const SHARED_MAILBOXES =
  'each of these accounts has the mailbox of an older account in another spelling: its member signs in by username and should change the address';

function pushProviders(
  { fcm, vapid, publicOrigin }: Config,
  community: CommunityStore,
): PushProviders {
  return {
    native: fcm && createFcmDelivery(fcm),
    web: vapid && {
      publicKey: vapid.publicKey,
      deliver: createWebPushDelivery(vapid, {
        subject: () => `mailto:${community.current().contact}`,
        origin: publicOrigin,
      }),
    },
  };
}
