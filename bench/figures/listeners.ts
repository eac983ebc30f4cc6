import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import type { Client } from 'pg';
import { randomToken } from '../../apps/server/src/crypto/secrets.ts';
import { hashToken } from '../../apps/server/src/queries/viewer.ts';
import { assertOpenFiles, type Crowd, startCrowd } from '../listeners/crowd.ts';
import type { Arrival } from '../listeners/job.ts';
import { assertOutcome } from '../load/assert-outcome.ts';
import type { Driver } from '../load/driver.ts';
import type { Child } from '../process/child.ts';
import type { CleanupScope } from '../process/cleanup-scope.ts';
import { residentMb } from '../process/proc.ts';
import { quantile } from '../statistics.ts';
import { COOKIE, serverRead, serverWrite } from '../workload/http-requests.ts';
import type { Pair, Viewer, WorkloadData } from '../workload/workload-data.ts';

type Latency = { count: number; p50Ms: number; p99Ms: number; maxMs: number };

export type ListenerFigures = {
  streams: number;
  /** Resident memory of the server for each stream. */
  kilobytesPerStream: number | null;
  eventsPerSecond: number;
  /** From the call that prays, before its commit, to the event at the author. */
  event: Latency & { lost: number };
  /** From the call that posts to the announcement on every stream. */
  announcement: Latency & { lost: number };
  restart: {
    /** From SIGTERM to the end of the process, and from there to the first response. */
    stopMs: number;
    startMs: number;
    /** From the first response of the new server to the last stream. */
    allBackSeconds: number;
    missing: number;
    refused: number;
    errors: Record<string, number>;
    feed: { perSecond: number; p50Ms: number; p99Ms: number };
  };
};

type Stage = {
  streams: number;
  eventsPerSecond: number;
  client: Client;
  material: WorkloadData;
  driver: Driver;
  scope: CleanupScope;
  server: Child;
  /** Starts the server again on its port, after it has stopped. */
  restart: () => Promise<Child>;
};

const EVENT_SECONDS = 10;
const ARRIVAL_TIMEOUT_MS = 10 * SECOND;
const RETURN_TIMEOUT_MS = 2 * MINUTE;
const FEED_CONNECTIONS = 8;
const FEED_MS = 15 * SECOND;

/** The number of pairs of {@link WorkloadData} that the events need: several belong to one author. */
export const LISTENER_PAIRS = 4000;

/** Holds many event streams on one process, sends events to them, and restarts the server. */
export async function measureListeners(stage: Stage): Promise<ListenerFigures> {
  const { streams, eventsPerSecond, client, material, scope, server } = stage;
  assertOpenFiles(streams);
  const events = await pickEvents(client, material.pairs, eventsPerSecond * EVENT_SECONDS);
  const members = await createSessions(client, streams, [...events.keys()]);
  const crowd = startCrowd();
  scope.add(crowd.stop);
  const before = residentMb(server.pid);
  const cookies = members.map(({ token }) => `${COOKIE}=${token}`);
  const opened = await crowd.open(server.origin, cookies);
  if (opened.open !== streams) {
    throw new Error(`${opened.open} of ${streams} streams: ${JSON.stringify(opened.errors)}`);
  }
  await delay(SECOND);
  const after = residentMb(server.pid);
  const streamOf = new Map(members.map(({ id }, index) => [id, index] as const).reverse());
  return {
    streams,
    kilobytesPerStream:
      before === null || after === null ? null : ((after - before) * 1024) / streams,
    eventsPerSecond,
    event: await measureEvents(crowd, server.origin, eventsPerSecond, events, streamOf),
    announcement: await measureAnnouncement(crowd, server.origin, streams, material.viewers[0]),
    restart: await measureRestart(crowd, stage),
  };
}

/** One completion for each author, so an event belongs to one call. */
async function pickEvents(
  client: Client,
  pairs: Pair[],
  count: number,
): Promise<Map<string, Pair>> {
  const { rows } = await client.query<{ id: string; user_id: string }>(
    'select id, user_id from requests where id = any($1) and user_id is not null',
    [pairs.map(({ requestId }) => requestId)],
  );
  const authors = new Map(rows.map(({ id, user_id }) => [id, user_id]));
  const events = new Map<string, Pair>();
  for (const pair of pairs) {
    const author = authors.get(pair.requestId);
    if (author !== undefined && events.size < count) events.set(author, pair);
  }
  return events;
}

/** Active members with a new session each: the authors first, and again from the first one. */
async function createSessions(client: Client, count: number, authors: string[]) {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where status = 'Active'
     order by id = any($1) desc, id limit $2`,
    [authors, count],
  );
  const sessions = Array.from({ length: count }, (_, index) => ({
    id: rows[index % rows.length]?.id ?? '',
    token: randomToken(),
  }));
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at)
     select hash, id, now(), now(), now() from unnest($1::bytea[], $2::uuid[]) as new (hash, id)`,
    [sessions.map(({ token }) => hashToken(token)), sessions.map(({ id }) => id)],
  );
  return sessions;
}

async function measureEvents(
  crowd: Crowd,
  origin: string,
  eventsPerSecond: number,
  events: Map<string, Pair>,
  streamOf: Map<string, number>,
) {
  await crowd.collect();
  const calledAt = new Map<number, number>();
  const startedAt = performance.now();
  const calls: Promise<void>[] = [];
  for (const [author, { viewer, requestId }] of events) {
    await delay(
      Math.max(0, startedAt + (calls.length * SECOND) / eventsPerSecond - performance.now()),
    );
    const stream = streamOf.get(author);
    if (stream === undefined) continue;
    calledAt.set(stream, performance.timeOrigin + performance.now());
    calls.push(send(origin, viewer, `/api/requests/${requestId}/completions`));
  }
  await Promise.all(calls);
  await delay(SECOND);
  const arrivals = await crowd.collect();
  const latencies = firstArrivals(arrivals, 'notification').flatMap(({ stream, at }) => {
    const from = calledAt.get(stream);
    return from === undefined ? [] : [at - from];
  });
  return { ...summarize(latencies), lost: calledAt.size - latencies.length };
}

async function measureAnnouncement(
  crowd: Crowd,
  origin: string,
  streams: number,
  author: Viewer | undefined,
) {
  if (!author) throw new Error('The seeded database has no viewers');
  const from = performance.timeOrigin + performance.now();
  await send(origin, author, '/api/requests', {
    type: 'Support',
    text: 'A request that every stream announces.',
    anonymous: false,
  });
  const latencies: number[] = [];
  const until = performance.now() + ARRIVAL_TIMEOUT_MS;
  while (latencies.length < streams && performance.now() < until) {
    await delay(SECOND / 4);
    const arrivals = firstArrivals(await crowd.collect(), 'requests');
    latencies.push(...arrivals.map(({ at }) => at - from));
  }
  return { ...summarize(latencies), lost: streams - latencies.length };
}

async function measureRestart(
  crowd: Crowd,
  { streams, driver, material, server, restart }: Stage,
): Promise<ListenerFigures['restart']> {
  const signalledAt = performance.now();
  await server.stop();
  const stoppedAt = performance.now();
  const { origin } = await restart();
  const backAt = performance.timeOrigin + performance.now();
  const startMs = performance.now() - stoppedAt;
  const calls = material.viewers.map((viewer) => serverRead(viewer, '/api/requests'));
  const [feed, { open, refused, errors, lastOpenAt }] = await Promise.all([
    driver.run({ origin, connections: FEED_CONNECTIONS, calls, durationMs: FEED_MS }),
    crowd.awaitReturn(RETURN_TIMEOUT_MS),
  ]);
  assertOutcome(feed, 200, 'The feed while the streams return');
  const latencies = [...feed.latencies];
  return {
    stopMs: stoppedAt - signalledAt,
    startMs,
    allBackSeconds: (lastOpenAt - backAt) / SECOND,
    missing: streams - open,
    refused,
    errors,
    feed: {
      perSecond: latencies.length / (feed.elapsedMs / SECOND),
      p50Ms: quantile(latencies, 0.5),
      p99Ms: quantile(latencies, 0.99),
    },
  };
}

async function send(origin: string, viewer: Viewer, path: string, body?: object): Promise<void> {
  const { method, headers, body: text } = serverWrite(viewer, path, body);
  const response = await fetch(origin + path, { method, headers, ...(text && { body: text }) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} of ${path}`);
}

function firstArrivals(arrivals: Arrival[], type: string): Arrival[] {
  const first = new Map<number, Arrival>();
  for (const arrival of arrivals) {
    if (arrival.type === type && !first.has(arrival.stream)) first.set(arrival.stream, arrival);
  }
  return [...first.values()];
}

function summarize(latencies: number[]): Latency {
  return {
    count: latencies.length,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    maxMs: quantile(latencies, 1),
  };
}
