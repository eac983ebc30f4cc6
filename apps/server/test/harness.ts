import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { lazy } from '@prayer-swap/shared/lazy';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { expect, inject, vi } from 'vitest';
import {
  createFolderDelivery,
  createFolderRemoval,
  type DeliverMail,
  type MailMessage,
} from '../src/adapters/mail.ts';
import { openRedis } from '../src/adapters/redis.ts';
import {
  applyRetention,
  buildApp,
  createAppContext,
  type ProcessContext,
  startWorkers,
} from '../src/app.ts';
import type { Deletion } from '../src/backup/deletion-log.ts';
import { type Config, createConfig } from '../src/config/config.ts';
import { createSecrets, type Secrets } from '../src/crypto/secrets.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { createReadRouter, type ReadRouter } from '../src/db/read-router.ts';
import type { Emit } from '../src/events.ts';
import { createRateLimits } from '../src/http/rate-limits.ts';
import { closeStreams } from '../src/http/sse.ts';
import {
  createDirectMailer,
  createMailDeletionWorker,
  createMailer,
  createMailWorker,
} from '../src/jobs/mail.ts';
import { createPushSender, type PushSender } from '../src/jobs/push.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { createLiveEvents, type LiveEvents } from '../src/live/live-events.ts';
import { createPostgresChannel } from '../src/live/postgres-channel.ts';
import { createRedisChannel } from '../src/live/redis-channel.ts';
import { openCommunity } from '../src/queries/community.ts';
import { runSystemChecks } from '../src/system-checks/run-system-checks.ts';
import { createMetrics } from '../src/telemetry/metrics.ts';
import { cloneTemplate } from './clone-template.ts';
import { onFileFinished } from './on-file-finished.ts';
import { createTestPushProvider, type TestPushProvider } from './push-provider.ts';
import { restoreDefaults } from './restore-defaults.ts';

export type TestServer = {
  app: FastifyInstance;
  config: Config;
  connectionString: string;
  database: Database;
  reads: ReadRouter;
  live: LiveEvents;
  secrets: Secrets;
  /** The server's clock; moving it affects nothing else. */
  clock: { now: Date; advance(ms: number): void };
  /** Every delivered mail, in order. */
  mails: MailMessage[];
  /** With an error, the mail server accepts no mail. */
  mailFault: { error: Error | null };
  /** Every recorded deletion, committed or not. */
  deletions: Deletion[];
  /** Every delivered push, in order. */
  pushes: TestPushProvider['pushes'];
  /** The responses of the push services. */
  pushProvider: TestPushProvider;
  /** Logged faults; a test that expects one empties the list. */
  faults: string[];
  /** Every logged line of any level. */
  log: string[];
  /** Sends notifications as the features do. */
  push: PushSender;
  /** Emits an event to the features. */
  emit: Emit;
  /** Deletes what the features no longer retain at this time. */
  applyRetention(at?: Date): Promise<void>;
  request(options: InjectOptions & { as?: TestMember; from?: string }): Promise<TestResponse>;
  /** Stops the server without dropping its database. */
  stop(): Promise<void>;
};

/** On a busy machine. The queue connects again, and polls until then. */
const SLOW_HEARTBEAT = 'LISTEN/NOTIFY heartbeat timed out';
const ERROR_LEVEL = 50;

/** A machine that runs other work is slow, and its database is not silent. */
export const PATIENT_TIMEOUTS = { connectMs: 60_000, probeMs: 30_000 };

/** The minimum cost of bcrypt. */
export const FAST_PASSWORD_HASH = { passwordHashCost: 4 };

const WITHOUT_MEMBER_LIMITS = {
  LIMIT_POSTS_PER_TEN_MINUTES: 0,
  LIMIT_POSTS_PER_DAY: 0,
  // Every member of a test is new.
  LIMIT_NEW_ACCOUNT_HIDES_PER_TEN_MINUTES: 1_000_000,
};

export type TestMember = { id: string; username: string; token: string };

export type TestResponse = {
  status: number;
  // Tests compare whole bodies, whose types are under test.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response
  body: any;
  headers: Record<string, unknown>;
};

/** The services of a test server besides its own database. */
export type TestServerOptions = {
  /** Returns the address that the server uses, for a proxy between server and database. */
  mapConnectionString?(connectionString: string): string;
  /** The template of another PostgreSQL than the shared one. */
  templateUrl?: string;
  replicaUrl?: string;
  redisUrl?: string;
  secrets?: Secrets;
  /** Whether the server gives up on a silent database as soon as in production. */
  givesUpEarly?: boolean;
  /** Whether jobs run, for tests that measure. */
  runsJobs?: boolean;
  /** A stopped server, whose database and clock this one continues to use. */
  previousServer?: TestServer;
};

/**
 * A server for one test file: the real app on a fresh clone of the template database, with the real
 * queue. It stops after the file, which fails if a fault was logged.
 *
 * @param overrides with a `dataDir`, mails are written to files in it too
 */
export async function createTestServer(
  overrides: Partial<Config> = {},
  {
    mapConnectionString = (direct) => direct,
    templateUrl = inject('templateUrl'),
    replicaUrl,
    redisUrl,
    secrets = createSecrets('a secret that only the tests know, long enough'),
    previousServer,
    givesUpEarly = false,
    runsJobs = true,
  }: TestServerOptions = {},
): Promise<TestServer> {
  const { connectionString: direct, drop } = previousServer
    ? { connectionString: previousServer.connectionString, drop: async () => {} }
    : await cloneTemplate(templateUrl);
  const connectionString = mapConnectionString(direct);
  const faults: string[] = [];
  const onError = ({ message }: Error) => {
    if (message !== SLOW_HEARTBEAT) faults.push(message);
  };
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    {
      write(line: string) {
        lines.push(line);
        if (JSON.parse(line).level >= ERROR_LEVEL) faults.push(line);
      },
    },
  );
  const timeouts = givesUpEarly ? undefined : PATIENT_TIMEOUTS;
  const database = openDatabase({ connectionString, maxConnections: 10, onError, timeouts });
  const replica = replicaUrl
    ? openDatabase({ connectionString: replicaUrl, maxConnections: 5, onError, timeouts })
    : null;
  const reads = createReadRouter(database.db, replica?.db ?? null, onError);
  const queue = await openQueue({
    connectionString,
    onError,
    connectMs: timeouts?.connectMs,
    // A test must not depend on the minute it runs in.
    runsSchedules: false,
  });
  const redis = redisUrl ? await openRedis(redisUrl, onError) : null;
  const channel = redis
    ? createRedisChannel(redis, onError)
    : createPostgresChannel(connectionString, onError);
  const live = createLiveEvents(channel, onError);
  await live.start();
  const clock = previousServer?.clock ?? {
    now: new Date('2026-03-14T09:26:53.589Z'),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const mails: MailMessage[] = [];
  const mailFault: TestServer['mailFault'] = { error: null };
  const deletions: Deletion[] = [];
  const pushProvider = createTestPushProvider();
  const outbox = overrides.dataDir && join(overrides.dataDir, 'outbox');
  const deliverMail: DeliverMail = async (message, id) => {
    if (mailFault.error) throw mailFault.error;
    mails.push(message);
    if (outbox)
      await createFolderDelivery(outbox, () => 'Prayer Swap <support@example.org>')(message, id);
  };
  await queue.work(
    'mail',
    createMailWorker(secrets, deliverMail, {
      db: database.db,
      now: () => clock.now,
      onExpired() {},
    }),
  );
  await queue.work(
    'forget-mail',
    createMailDeletionWorker(secrets, async (address) => {
      if (outbox) await createFolderRemoval(outbox)(address);
    }),
  );
  // Tests write to the database directly and read the result, so the first-page cache is off.
  const config = {
    ...createConfig({ LOG_LEVEL: 'error', FIRST_PAGE_MAX_AGE_MS: 0, ...WITHOUT_MEMBER_LIMITS }),
    ...FAST_PASSWORD_HASH,
    ...overrides,
  };
  const community = await openCommunity(database.db, config.community);
  const sender = { publicOrigin: config.publicOrigin, community };
  const context: ProcessContext = {
    config,
    db: database.db,
    databaseHealth: database.health,
    reads,
    now: () => clock.now,
    log,
    secrets,
    limits: createRateLimits(database.pool, secrets, redis?.commands),
    community,
    mail: createMailer(queue, secrets, sender),
    sendMailNow: createDirectMailer(deliverMail, sender),
    queue,
    push: createPushSender(queue, pushProvider.providers),
    live,
    deletions: { record: (_, deletion) => void deletions.push(deletion) },
    checkSystem: () =>
      runSystemChecks({ config, db: database.db, variableNames: [], now: () => clock.now }),
    metrics: createMetrics({
      pools: { primary: database.pool },
      databases: { primary: database.health },
      dataDir: config.dataDir,
      reads,
      onError,
    }),
  };
  const appContext = createAppContext(context);
  const app = await buildApp(context);
  if (runsJobs) await startWorkers(queue, context);
  await app.ready();
  const stop = lazy(async () => {
    // A test's client may still have an open connection and stream.
    closeStreams();
    app.server.closeAllConnections();
    await app.close();
    await queue.stop();
    await live.stop();
    await redis?.stop();
    await reads.stop();
    await replica?.close();
    await database.close();
  });
  onFileFinished(async () => {
    await stop();
    await drop();
    if (faults.length > 0) throw new Error(`The server logged faults:\n${faults.join('\n')}`);
  });
  return {
    app,
    config,
    connectionString: direct,
    database,
    reads,
    live,
    secrets,
    clock,
    mails,
    mailFault,
    deletions,
    pushes: pushProvider.pushes,
    pushProvider,
    faults,
    log: lines,
    push: context.push,
    emit: appContext.emit,
    applyRetention: (at = clock.now) => applyRetention({ ...appContext, now: () => at }),
    request: createRequester(app),
    stop,
  };
}

export function createRequester(app: FastifyInstance): TestServer['request'] {
  return async ({ as, from, ...options }) => {
    const response = await app.inject({
      method: 'GET',
      ...options,
      remoteAddress: from ?? '192.0.2.1',
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...options.headers,
      },
    });
    const isJsonType = String(response.headers['content-type'] ?? '').includes('json');
    // A HEAD response has the headers of a body that is absent.
    const isJson = isJsonType && response.body !== '';
    const status = response.statusCode;
    const { method, url } = options;
    return {
      status,
      body: isJson
        ? restoreDefaults({ method, url: String(url), status }, response.json())
        : response.body,
      headers: response.headers,
    };
  };
}

/** Only a wait for something that never happens reaches it. A busy machine is several times slower. */
const WAIT_MS = 30_000;

/** Waits for the readiness check, which fails while a busy machine delays it by half a second. */
export function readiness({ request }: Pick<TestServer, 'request'>) {
  const check = async () => {
    const { status, body } = await request({ url: '/api/ready' });
    expect(status).toBe(200);
    return body;
  };
  return vi.waitFor(check, { timeout: WAIT_MS, interval: 100 });
}

/** Polls for something that happens soon, such as a mail sent by a job. */
export async function waitFor<Value>(read: () => Value | undefined | false): Promise<Value> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until) {
    const value = read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It did not happen within ${WAIT_MS} ms`);
}

export const unknownId = () => randomUUID();

/** For files that call a route more often than its limit allows. */
export const withoutRouteLimits: Partial<Config> = {
  limits: { ...createConfig(WITHOUT_MEMBER_LIMITS).limits, requestsPerMinute: 1_000_000 },
};
