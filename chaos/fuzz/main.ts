import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { runSequences } from '../model/sequences.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { withScope } from '../scope.ts';
import { InvariantViolation } from '../support/invariant-violation.ts';
import type { Member } from '../support/members.ts';
import { type ServerUnderTest, startServerUnderTest } from '../support/server-under-test.ts';
import { checkResponse } from './check-response.ts';
import { type Endpoint, loadEndpoints } from './endpoints.ts';
import { type PlannedRequest, requestsFor } from './generate-requests.ts';
import { createHttpClient, type HttpRequest, type HttpResponse } from './http-client.ts';
import type { EventLoopGap } from './loop-watch.ts';
import {
  currentCaller,
  pickMember,
  resolveRequest,
  type SeededData,
  seedData,
} from './seeded-data.ts';

const REQUESTS_PER_ROUND = 1_000;
const SEQUENCES_PER_ROUND = 6;
const CONCURRENCY = 16;
const MAX_BLOCKED_MS = 200;
/** Password hashing costs more than everything else, so these paths are called less often. */
const EXPENSIVE_PATHS = /\/(login|register|verify|password|reset-password)$/;

/**
 * Sends calls generated from the server's own document: valid, nearly valid, invalid and malicious.
 * Invariants: no 5xx, every response matches the document, and no call blocks the event loop for
 * long.
 */
export function run({ rounds, seed, log }: ScenarioOptions): Promise<string> {
  return withScope(async (scope) => {
    const folder = await mkdtemp(join(tmpdir(), 'chaos-fuzz-'));
    scope.add(() => rm(folder, { recursive: true }));
    const gapsFile = join(folder, 'gaps.json');
    const server = await startServerUnderTest(scope, {
      environment: { CHAOS_GAPS: gapsFile },
      nodeFlags: ['--import', join(import.meta.dirname, 'loop-watch.ts')],
    });
    const endpoints = await loadEndpoints(server.origin);
    const { send, close } = createHttpClient(server.origin, CONCURRENCY);
    scope.add(close);
    const tally = new Map<string, number>();
    // The first call pays for lazy initialization.
    await runRound(server, endpoints, { send, seed: seed - 1, calls: 200, tally });
    tally.clear();
    const begunAt = Date.now();
    for (let round = 0; round < rounds; round += 1) {
      await runRound(server, endpoints, {
        send,
        seed: seed + round,
        calls: REQUESTS_PER_ROUND,
        tally,
      });
      if ((round + 1) % 10 === 0) log(`${(round + 1) * REQUESTS_PER_ROUND} calls`);
    }
    const seconds = (Date.now() - begunAt) / 1000;
    const done = await runSequences(server, { runs: rounds * SEQUENCES_PER_ROUND, seed });
    const endedAt = Date.now();
    close();
    await server.stop();
    // Written by loop-watch.ts when the server exited.
    const all = JSON.parse(await readFile(gapsFile, 'utf8')) as EventLoopGap[];
    const gaps = all.filter(({ at }) => at > begunAt && at < endedAt);
    const sequences = `${rounds * SEQUENCES_PER_ROUND} sequences of ${done} operations, each answered as the model says`;
    return [formatReport(rounds * REQUESTS_PER_ROUND, seconds, tally, gaps), sequences].join('\n');
  });
}

type RoundOptions = {
  send: (call: HttpRequest) => Promise<HttpResponse>;
  seed: number;
  calls: number;
  tally: Map<string, number>;
};

async function runRound(
  server: ServerUnderTest,
  endpoints: Endpoint[],
  options: RoundOptions,
): Promise<void> {
  const data = await seedData(server.database);
  const any = fc.oneof(
    ...endpoints.map((endpoint) => ({
      weight: EXPENSIVE_PATHS.test(endpoint.path) ? 1 : 4,
      arbitrary: requestsFor(endpoint),
    })),
  );
  const planned = fc.sample(any, { seed: options.seed, numRuns: options.calls });
  const faults: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < planned.length; at = next++) {
      const plan = planned[at];
      if (!plan) return;
      const member = pickMember(data, plan, at);
      const fault = await tryRequest(plan, member, { server, data, endpoints, ...options });
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (faults.length > 0) {
    throw new InvariantViolation(
      `${faults.length} answers are wrong, such as\n${faults.slice(0, 12).join('\n')}`,
    );
  }
}

type RequestContext = RoundOptions & {
  server: ServerUnderTest;
  data: SeededData;
  endpoints: Endpoint[];
};

async function tryRequest(
  plan: PlannedRequest,
  member: Member | null,
  context: RequestContext,
): Promise<string | null> {
  const { server, data, endpoints, send, tally } = context;
  const request = resolveRequest(data, plan, member);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const ofMethod = endpoints.filter((one) => one.method === method);
  // With another method a path can match another endpoint, whose id is then a word.
  const endpoint =
    ofMethod.find(({ path }) => path === plan.endpoint.path) ??
    ofMethod.find(({ path }) => matchesTemplate(path, plan.endpoint.path));
  let response: HttpResponse;
  try {
    response = await send(request);
  } catch (error) {
    // If the server stops reading a large body, the connection may be closed.
    if ((request.body?.length ?? 0) > 60_000) return null;
    return `${describeRequest(plan, request)} → no answer: ${error}`;
  }
  const key = `${response.status}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
  const caller = await currentCaller(server.database, plan, member);
  const fault = checkResponse({ ...plan, caller }, endpoint, request, response);
  return (
    fault &&
    `${describeRequest(plan, request)} → ${response.status} ${response.body.slice(0, 300)} (${fault})`
  );
}

function matchesTemplate(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

function describeRequest(
  { caller, endpoint }: PlannedRequest,
  { method, url, headers, body }: HttpRequest,
): string {
  const { authorization, ...shownHeaders } = headers;
  return `${caller}: ${method} ${url.slice(0, 200)} [${endpoint.path}] ${JSON.stringify(shownHeaders).slice(0, 300)} ${String(body).slice(0, 300)}`;
}

function formatReport(
  calls: number,
  seconds: number,
  tally: Map<string, number>,
  gaps: EventLoopGap[],
): string {
  const longest = (of: (gap: EventLoopGap) => number) => Math.round(Math.max(0, ...gaps.map(of)));
  // A busy machine delays a process; only its own CPU time counts.
  const blockedMs = longest(({ wallMs, workedMs }) => Math.min(wallMs, workedMs));
  if (blockedMs >= MAX_BLOCKED_MS) {
    throw new InvariantViolation(`The event loop was blocked for ${blockedMs} ms`);
  }
  return [
    `${calls} calls in ${seconds.toFixed(1)} s, no 5xx, all as documented`,
    `statuses: ${[...tally]
      .sort()
      .map(([status, times]) => `${status} ×${times}`)
      .join(', ')}`,
    `event loop: blocked for ${blockedMs} ms at most (wall clock ${longest(({ wallMs }) => wallMs)} ms)`,
  ].join('\n');
}
