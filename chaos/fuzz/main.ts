import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Database } from '../../apps/server/src/db/database.ts';
import { SERVER_COMMAND } from '../../bench/process/servers.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { startAppInstance } from '../support/app-instance.ts';
import { checkResponse } from './check-response.ts';
import { type Endpoint, loadEndpoints } from './endpoints.ts';
import { type PlannedRequest, requestsFor } from './generate-requests.ts';
import { createHttpClient, type HttpRequest, type HttpResponse } from './http-client.ts';
import type { EventLoopGap } from './loop-watch.ts';
import { currentCaller, resolveRequest, type SeededData, seedData } from './seeded-data.ts';

const REQUESTS_PER_ROUND = 1_000;
const CONCURRENCY = 16;
const MAX_BLOCKED_MS = 200;
/** Password hashing costs more than everything else, so these paths are called less often. */
const EXPENSIVE_PATHS = /\/(login|register|verify|password|reset-password)$/;

/**
 * Sends calls generated from the server's own document: valid, nearly valid, invalid and malicious.
 * Invariants: no 5xx, every response matches the document, and no call blocks the event loop for
 * long.
 */
export async function run({ rounds, seed, log, scope }: ScenarioOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-fuzz-'));
  scope.defer(() => rm(folder, { recursive: true }));
  const gapsFile = join(folder, 'gaps.json');
  const app = await startAppInstance(scope, {
    hasExternalPostgres: true,
    isDurable: false,
    environment: { CHAOS_GAPS: gapsFile, LOG_LEVEL: 'error' },
    command: ['--import', join(import.meta.dirname, 'loop-watch.ts'), ...SERVER_COMMAND],
  });
  const { origin, stop } = await app.start();
  const database = await app.openDatabase();
  const endpoints = await loadEndpoints(origin);
  const { send, close } = createHttpClient(origin, CONCURRENCY);
  scope.defer(close);
  const context = { database, endpoints, send };
  // The first call pays for lazy initialization.
  await runRound({ ...context, seed: seed - 1, calls: 200, tally: new Map() });
  const tally = new Map<number, number>();
  const begunAt = Date.now();
  for (let round = 0; round < rounds; round += 1) {
    await runRound({ ...context, seed: seed + round, calls: REQUESTS_PER_ROUND, tally });
    if ((round + 1) % 10 === 0) log(`${(round + 1) * REQUESTS_PER_ROUND} calls`);
  }
  const endedAt = Date.now();
  close();
  await stop();
  // Written by loop-watch.ts when the server exited.
  const gaps = JSON.parse(await readFile(gapsFile, 'utf8')) as EventLoopGap[];
  const blockedMs = longestBlock(gaps.filter(({ at }) => at > begunAt && at < endedAt));
  return {
    calls: `${rounds * REQUESTS_PER_ROUND} in ${((endedAt - begunAt) / 1000).toFixed(1)} s, no 5xx, all as documented`,
    statuses: [...tally]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${status} ×${times}`)
      .join(', '),
    'event loop blocked': `for ${blockedMs.toFixed(0)} ms at most`,
  };
}

type RoundContext = {
  database: Database;
  endpoints: Endpoint[];
  send: (call: HttpRequest) => Promise<HttpResponse>;
  seed: number;
  calls: number;
  tally: Map<number, number>;
};

async function runRound(context: RoundContext): Promise<void> {
  const data = await seedData(context.database);
  const any = fc.oneof(
    ...context.endpoints.map((endpoint) => ({
      weight: EXPENSIVE_PATHS.test(endpoint.path) ? 1 : 4,
      arbitrary: requestsFor(endpoint),
    })),
  );
  const planned = fc.sample(any, { seed: context.seed, numRuns: context.calls }).entries();
  const faults: string[] = [];
  const worker = async () => {
    for (const [number, plan] of planned) {
      const fault = await tryRequest(context, data, plan, number);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (faults.length > 0) {
    throw new Error(
      `${faults.length} answers are wrong, such as\n${faults.slice(0, 12).join('\n')}`,
    );
  }
}

/** @returns a description of the fault, or null */
async function tryRequest(
  { database, endpoints, send, tally }: RoundContext,
  data: SeededData,
  plan: PlannedRequest,
  number: number,
): Promise<string | null> {
  const members = data.callers[plan.caller] ?? [];
  const member = members[number % members.length];
  const request = resolveRequest(data, plan, member);
  let response: HttpResponse;
  try {
    response = await send(request);
  } catch (error) {
    // If the server stops reading a large body, the connection may be closed.
    if ((request.body?.length ?? 0) > 60_000) return null;
    return `${describeRequest(plan, request)} → no answer: ${error}`;
  }
  tally.set(response.status, (tally.get(response.status) ?? 0) + 1);
  const caller = await currentCaller(database, plan, member);
  const endpoint = findEndpoint(endpoints, plan, request);
  const fault = checkResponse({ ...plan, caller }, endpoint, request, response);
  return (
    fault &&
    `${describeRequest(plan, request)} → ${response.status} ${response.body.slice(0, 300)} (${fault})`
  );
}

/** With another method a path can match another endpoint, whose id is then a word. */
function findEndpoint(
  endpoints: Endpoint[],
  { endpoint: { path: plannedPath } }: PlannedRequest,
  request: HttpRequest,
): Endpoint | undefined {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const ofMethod = endpoints.filter((one) => one.method === method);
  const matches = ({ path }: Endpoint) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(plannedPath);
  return ofMethod.find(({ path }) => path === plannedPath) ?? ofMethod.find(matches);
}

function describeRequest(
  { caller, endpoint }: PlannedRequest,
  { method, url, headers, body }: HttpRequest,
): string {
  const { authorization, ...shownHeaders } = headers;
  return `${caller}: ${method} ${url.slice(0, 200)} [${endpoint.path}] ${JSON.stringify(shownHeaders).slice(0, 300)} ${String(body).slice(0, 300)}`;
}

/** A busy machine delays a process; only its own CPU time counts. @throws if it is too long */
function longestBlock(gaps: EventLoopGap[]): number {
  const ms = Math.max(0, ...gaps.map(({ wallMs, workedMs }) => Math.min(wallMs, workedMs)));
  if (ms >= MAX_BLOCKED_MS) throw new Error(`The event loop was blocked for ${ms.toFixed(0)} ms`);
  return ms;
}
