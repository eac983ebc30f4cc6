import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { once } from '@prayer-swap/shared/once';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { deliverToFolder, type MailMessage, removeFromFolder } from '../src/adapters/mail.ts';
import { openRedis } from '../src/adapters/redis.ts';
import { buildApp, compose, type Ground, startWork } from '../src/app.ts';
import type { Deletion } from '../src/backup/deletions.ts';
import { type Config, configFrom } from '../src/config/config.ts';
import { type Secrets, secretsFrom } from '../src/crypto/secrets.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { type Reads, readsFrom } from '../src/db/replica.ts';
import type { Emit } from '../src/events.ts';
import { rateLimits } from '../src/http/rate-limits.ts';
import { closeStreams } from '../src/http/sse.ts';
import { forgetMailWorker, mailWorker, queuedMail } from '../src/jobs/mail.ts';
import { type Push, queuedPush } from '../src/jobs/push.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { type Live, liveEvents } from '../src/live/live.ts';
import { postgresChannel } from '../src/live/postgres-channel.ts';
import { redisChannel } from '../src/live/redis-channel.ts';
import { openMetrics } from '../src/telemetry/metrics.ts';
import { atFileEnd } from './at-file-end.ts';
import { cloneTemplate } from './clone-template.ts';
import { type TestProvider, testProvider } from './provider.ts';

export type TestServer = {
  app: FastifyInstance;
  config: Config;
  connectionString: string;
  database: Database;
  reads: Reads;
  live: Live;
  secrets: Secrets;
  /** The server's clock; moving it moves nothing else. */
  clock: { now: Date; advance(ms: number): void };
  /** Every mail that was delivered, in order. */
  mails: MailMessage[];
  /** Every deletion that is to be written down, whether or not it came to stand. */
  deletions: Deletion[];
  /** Every push that was delivered, in order. */
  pushes: TestProvider['pushes'];
  /** What the push services answer. */
  provider: TestProvider;
  /** Faults that were logged; a test that expects one empties it. */
  faults: string[];
  /** Every line that was logged, of whatever level. */
  log: string[];
  /** Sends notifications as the features do. */
  push: Push;
  /** Tells the features of something as if it happened elsewhere. */
  emit: Emit;
  call(options: InjectOptions & { as?: TestMember; from?: string }): Promise<Answer>;
  /** Ends the server and leaves its database. */
  stop(): Promise<void>;
};

const ERROR_LEVEL = 50;

/** The least that bcrypt takes. */
export const CHEAP_HASH = { passwordHashCost: 4 };

const WITHOUT_MEMBER_LIMITS = {
  LIMIT_POSTS_PER_TEN_MINUTES: 0,
  LIMIT_POSTS_PER_DAY: 0,
  // Every member of a test is new.
  LIMIT_NEW_ACCOUNT_HIDES_PER_TEN_MINUTES: 1_000_000,
};

export type TestMember = { id: string; username: string; token: string };

export type Answer = {
  status: number;
  // The tests compare whole bodies; what they are is what is being tested.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer
  body: any;
  headers: Record<string, unknown>;
};

/** What a server runs with beside its own database. */
export type Surroundings = {
  /** The database's address as the server sees it, when something stands between the two. */
  through?(connectionString: string): string;
  /** Of another PostgreSQL than the one that all files share. */
  templateUrl?: string;
  replicaUrl?: string;
  redisUrl?: string;
  secrets?: Secrets;
  /** A server that was stopped: this one goes on with its database and its clock. */
  after?: TestServer;
};

/**
 * A server of its own for one test file: the real app on a fresh clone of the template database,
 * with the real queue. Closed after the file, which then fails when a fault was logged.
 *
 * @param overrides with a `dataDir`, mails become files in it too
 */
export async function testServer(
  overrides: Partial<Config> = {},
  {
    through = (direct) => direct,
    templateUrl = inject('templateUrl'),
    replicaUrl,
    redisUrl,
    secrets = secretsFrom('a secret that only the tests know, long enough'),
    after,
  }: Surroundings = {},
): Promise<TestServer> {
  const { connectionString: direct, drop } = after
    ? { connectionString: after.connectionString, drop: async () => {} }
    : await cloneTemplate(templateUrl);
  const connectionString = through(direct);
  const faults: string[] = [];
  const onError = (error: Error) => faults.push(error.message);
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
  const database = openDatabase({ connectionString, maxConnections: 10, onError });
  const replica = replicaUrl
    ? openDatabase({ connectionString: replicaUrl, maxConnections: 5, onError })
    : null;
  const reads = readsFrom(database.db, replica?.db ?? null, onError);
  const queue = await openQueue({ connectionString, onError });
  const redis = redisUrl ? await openRedis(redisUrl, onError) : null;
  const channel = redis ? redisChannel(redis, onError) : postgresChannel(connectionString, onError);
  const live = liveEvents(channel, onError);
  await live.start();
  const clock = after?.clock ?? {
    now: new Date('2026-03-14T09:26:53.589Z'),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const mails: MailMessage[] = [];
  const deletions: Deletion[] = [];
  const provider = testProvider();
  const outbox = overrides.dataDir && join(overrides.dataDir, 'outbox');
  await queue.work(
    'mail',
    mailWorker(
      secrets,
      async (message, id) => {
        mails.push(message);
        if (outbox) await deliverToFolder(outbox, 'Prayer Swap <support@example.org>')(message, id);
      },
      { db: database.db, now: () => clock.now, onExpired() {} },
    ),
  );
  await queue.work(
    'forget-mail',
    forgetMailWorker(secrets, async (address) => {
      if (outbox) await removeFromFolder(outbox)(address);
    }),
  );
  // Tests write beside the server and read what they wrote.
  const config = {
    ...configFrom({ LOG_LEVEL: 'error', FEED_HEAD_MS: 0, ...WITHOUT_MEMBER_LIMITS }),
    ...CHEAP_HASH,
    ...overrides,
  };
  const ground: Ground = {
    config,
    db: database.db,
    databaseHealth: database.health,
    reads,
    now: () => clock.now,
    log,
    secrets,
    limits: rateLimits(database.pool, secrets, redis?.commands),
    mail: queuedMail(queue, secrets),
    queue,
    push: queuedPush(queue, provider.providers),
    live,
    deletions: { note: (_, deletion) => void deletions.push(deletion) },
    metrics: openMetrics({
      pools: { primary: database.pool },
      databases: { primary: database.health },
      dataDir: config.dataDir,
      reads,
      onError,
    }),
  };
  const app = await buildApp(ground);
  await startWork(queue, ground);
  await app.ready();
  const stop = once(async () => {
    // A client of a test's own may hold its connection, and its stream.
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
  atFileEnd(async () => {
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
    deletions,
    pushes: provider.pushes,
    provider,
    faults,
    log: lines,
    push: ground.push,
    emit: compose(ground).emit,
    call: caller(app),
    stop,
  };
}

export function caller(app: FastifyInstance): TestServer['call'] {
  return async ({ as, from, ...options }) => {
    const answer = await app.inject({
      method: 'GET',
      ...options,
      remoteAddress: from ?? '192.0.2.1',
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...options.headers,
      },
    });
    const saysJson = String(answer.headers['content-type'] ?? '').includes('json');
    // The answer to HEAD has the headers of a body that does not come.
    const isJson = saysJson && answer.body !== '';
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      headers: answer.headers,
    };
  };
}

/** Something that happens soon, such as a mail: polled, because it comes from a job. */
export async function eventually<Value>(
  read: () => Value | undefined | false,
  { withinMs = 5_000 } = {},
): Promise<Value> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const value = read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It did not happen within ${withinMs} ms`);
}

export const unknownId = () => randomUUID();

/** For a file that calls a route more often than a person would. */
export const withoutRouteLimits: Partial<Config> = {
  limits: { ...configFrom(WITHOUT_MEMBER_LIMITS).limits, callsPerMinute: 1_000_000 },
};
