import { randomUUID } from 'node:crypto';
import type { FlagOutcome, FlagReason } from '@prayer-swap/shared/flags/limits';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { PushProviders } from '../src/adapters/push.ts';
import { buildApp, type ProcessContext, startWorkers } from '../src/app.ts';
import { type Config, createConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { createReadRouter } from '../src/db/read-router.ts';
import { createRateLimits } from '../src/http/rate-limits.ts';
import { createMailer } from '../src/jobs/mail.ts';
import { createPushSender } from '../src/jobs/push.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { createLiveEvents } from '../src/live/live-events.ts';
import { createPostgresChannel } from '../src/live/postgres-channel.ts';
import { openCommunity } from '../src/queries/community.ts';
import { createMetrics } from '../src/telemetry/metrics.ts';
import { databaseUrl } from './clone-template.ts';
import { createMember, createPrayerRequest } from './factories.ts';
import { createRequester, PATIENT_TIMEOUTS, type TestMember, type TestServer } from './harness.ts';
import { onFileFinished } from './on-file-finished.ts';

/** A post in review, with its flag. @returns its id */
export async function createFlaggedRequest(
  server: TestServer,
  traits: Parameters<typeof createPrayerRequest>[1] & {
    reason?: FlagReason;
    by?: TestMember;
    flaggedAt?: Date;
  } = {},
): Promise<string> {
  const { reason, by, flaggedAt = server.clock.now, ...post } = traits;
  const id = await createPrayerRequest(server, { status: 'Under_Review', ...post });
  await createFlagRow(server, id, {
    by: by ?? (await createMember(server)),
    at: flaggedAt,
    ...(reason && { reason }),
  });
  await server.database.db
    .updateTable('requests')
    .set({ flagged_at: flaggedAt })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Inserts an open or settled flag; without a member, as a deleted account leaves it. */
export async function createFlagRow(
  server: TestServer,
  requestId: string,
  flag: {
    by?: TestMember;
    reason?: FlagReason;
    outcome?: FlagOutcome;
    at?: Date;
    settledAt?: Date;
  },
): Promise<void> {
  const at = flag.at ?? server.clock.now;
  await server.database.db
    .insertInto('user_flags')
    .values({
      id: randomUUID(),
      user_id: flag.by?.id ?? null,
      request_id: requestId,
      reason: flag.reason ?? null,
      outcome: flag.outcome ?? null,
      settled_at: flag.outcome ? (flag.settledAt ?? at) : null,
      created_at: at,
    })
    .execute();
}

/** The rows of the action log, oldest first. */
export function listAdminActions(server: TestServer, type: string) {
  return server.database.pool
    .query('select * from admin_actions where action_type = $1 order by created_at', [type])
    .then(({ rows }) => rows);
}

/**
 * Another server on the same database, stopped before it; with push services it also works the push
 * queues.
 */
export async function startSecondServer(
  first: TestServer,
  providers?: PushProviders,
  config: Partial<Config> = {},
): Promise<Pick<TestServer, 'request'>> {
  const { rows } = await first.database.pool.query('select current_database() as name');
  const connectionString = databaseUrl(inject('templateUrl'), rows[0].name);
  const onError = (error: Error) => first.faults.push(error.message);
  const database = openDatabase({
    connectionString,
    maxConnections: 5,
    onError,
    timeouts: PATIENT_TIMEOUTS,
  });
  const queue = await openQueue({
    connectionString,
    onError,
    connectMs: PATIENT_TIMEOUTS.connectMs,
  });
  const live = createLiveEvents(createPostgresChannel(connectionString, onError), onError);
  await live.start();
  const reads = createReadRouter(database.db, null, onError);
  const community = await openCommunity(database.db, {});
  const context: ProcessContext = {
    config: { ...createConfig({}), ...config },
    db: database.db,
    databaseHealth: database.health,
    reads,
    now: () => first.clock.now,
    log: pino({ level: 'error' }, { write: (line: string) => first.faults.push(line) }),
    secrets: first.secrets,
    limits: createRateLimits(database.pool, first.secrets),
    community,
    mail: createMailer(queue, first.secrets, {
      publicOrigin: first.config.publicOrigin,
      community,
    }),
    sendMailNow: async () => {},
    queue,
    push: createPushSender(queue, providers ?? { native: null, web: null }),
    live,
    deletions: { record() {} },
    checkSystem: async () => [],
    metrics: createMetrics({
      pools: { primary: database.pool },
      databases: { primary: database.health },
      dataDir: createConfig({}).dataDir,
      reads,
      onError,
    }),
  };
  const app = await buildApp(context);
  if (providers) await startWorkers(queue, context);
  await app.ready();
  onFileFinished(async () => {
    await app.close();
    await queue.stop();
    await live.stop();
    await database.close();
  });
  return { request: createRequester(app) };
}

/** All items of a paginated admin list. */
export async function fetchAllPages(server: TestServer, url: string, as: TestMember) {
  const pages = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await server.request({ url: cursor ? `${url}?cursor=${cursor}` : url, as });
    pages.push(body.items);
    cursor = body.nextCursor;
  }
  return pages;
}
