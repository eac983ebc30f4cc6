import { randomUUID } from 'node:crypto';
import type { FlagOutcome, FlagReason } from '@prayer-swap/shared/flags/choices';
import { pino } from 'pino';
import { inject } from 'vitest';
import { buildApp, type Ground, startWork } from '../src/app.ts';
import { type Config, configFrom } from '../src/config/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { readsFrom } from '../src/db/replica.ts';
import { rateLimits } from '../src/http/rate-limits.ts';
import { queuedMail } from '../src/jobs/mail.ts';
import { type PushProviders, queuedPush } from '../src/jobs/push.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { liveEvents } from '../src/live/live.ts';
import { postgresChannel } from '../src/live/postgres-channel.ts';
import { openMetrics } from '../src/telemetry/metrics.ts';
import { atFileEnd } from './at-file-end.ts';
import { databaseUrl } from './database-url.ts';
import { aMember, aRequest } from './factories.ts';
import { caller, type TestMember, type TestServer } from './harness.ts';

/** A post that waits for an admin, with its flag. @returns its id */
export async function aWaitingPost(
  server: TestServer,
  traits: Parameters<typeof aRequest>[1] & {
    reason?: FlagReason;
    by?: TestMember;
    flaggedAt?: Date;
  } = {},
): Promise<string> {
  const { reason, by, flaggedAt = server.clock.now, ...post } = traits;
  const id = await aRequest(server, { status: 'Under_Review', ...post });
  await aFlagRow(server, id, {
    by: by ?? (await aMember(server)),
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

/** A flag as its row, waiting or settled; without a member, as an account that was deleted leaves it. */
export async function aFlagRow(
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

/** The actions in the log, oldest first, as their rows. */
export function loggedActions(server: TestServer, type: string) {
  return server.database.pool
    .query('select * from admin_actions where action_type = $1 order by created_at', [type])
    .then(({ rows }) => rows);
}

/** Another server on the same database, closed before it; with push services it does their work as well. */
export async function secondServer(
  first: TestServer,
  providers?: PushProviders,
  config: Partial<Config> = {},
): Promise<Pick<TestServer, 'call'>> {
  const { rows } = await first.database.pool.query('select current_database() as name');
  const connectionString = databaseUrl(inject('templateUrl'), rows[0].name);
  const onError = (error: Error) => first.faults.push(error.message);
  const database = openDatabase({ connectionString, maxConnections: 5, onError });
  const queue = await openQueue({ connectionString, onError });
  const live = liveEvents(postgresChannel(connectionString, onError), onError);
  await live.start();
  const reads = readsFrom(database.db, null, onError);
  const ground: Ground = {
    config: { ...configFrom({}), ...config },
    db: database.db,
    databaseHealth: database.health,
    reads,
    now: () => first.clock.now,
    log: pino({ level: 'error' }, { write: (line: string) => first.faults.push(line) }),
    secrets: first.secrets,
    limits: rateLimits(database.pool, first.secrets),
    mail: queuedMail(queue, first.secrets),
    queue,
    push: queuedPush(queue, providers ?? { native: null, web: null }),
    live,
    deletions: { note() {} },
    metrics: openMetrics({
      pools: { primary: database.pool },
      databases: { primary: database.health },
      dataDir: configFrom({}).dataDir,
      reads,
      onError,
    }),
  };
  const app = await buildApp(ground);
  if (providers) await startWork(queue, ground);
  await app.ready();
  atFileEnd(async () => {
    await app.close();
    await queue.stop();
    await live.stop();
    await database.close();
  });
  return { call: caller(app) };
}

/** The items of an admin list, page after page until its end. */
export async function allPages(server: TestServer, url: string, as: TestMember) {
  const pages = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await server.call({ url: cursor ? `${url}?cursor=${cursor}` : url, as });
    pages.push(body.items);
    cursor = body.nextCursor;
  }
  return pages;
}
