import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { createRandom } from '../../apps/server/src/demo/random.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import type { Child } from '../../bench/process/servers.ts';
import { median } from '../../bench/statistics.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { startAppInstance, withDatabase } from '../support/app-instance.ts';
import { seedData } from '../support/seed.ts';
import { type RequestOutcome, startCaller } from './caller.ts';

const CALLERS = 12;
const LOAD_DURATION_MS = { least: 300, more: 600 };
const PARTIAL_REQUEST_EVERY = 4;
const SHUTDOWN_LIMIT_MS = 10 * SECOND;

const PARTIAL_REQUEST =
  'POST /api/auth/login HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n\r\n{';

/** Stops the server while members make calls, and starts it again, repeatedly. */
export async function run({ rounds, seed, log, scope }: ScenarioOptions) {
  const app = await startAppInstance(scope);
  const random = createRandom(seed);
  let server = await app.start();
  const { members } = await seedData(await app.databaseUrl(), server.origin, CALLERS);
  const outcomes: RequestOutcome[] = [];
  const stopMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const callingMs = LOAD_DURATION_MS.least + random.nextInt(LOAD_DURATION_MS.more);
    // Half a request delays the shutdown by some seconds, so not every round has one.
    const withPartialRequest = round % PARTIAL_REQUEST_EVERY === 0;
    const close = await openLingeringConnections(server.origin, members, withPartialRequest);
    const stopped = await stopUnderLoad(server, members, callingMs);
    close();
    if (stopped.ms > SHUTDOWN_LIMIT_MS)
      throw new Error(`It took ${stopped.ms.toFixed(0)} ms to stop`);
    stopMs.push(stopped.ms);
    outcomes.push(...stopped.outcomes);
    server = await app.start();
    await assertNoneLost(await app.databaseUrl(), stopped.created);
    log(`${round + 1}: stopped in ${stopped.ms.toFixed(0)} ms`);
  }
  const count = (outcome: RequestOutcome) => outcomes.filter((one) => one === outcome).length;
  return {
    rounds,
    'calls answered': outcomes.filter((one) => typeof one === 'object').length,
    'refused by a closed listener': count('refused'),
    'turned away as it closed': count('turned-away'),
    'stopped in, median and longest': `${median(stopMs).toFixed(0)} ms, ${Math.max(...stopMs).toFixed(0)} ms`,
  };
}

/**
 * Connections that could delay a shutdown: a stream, an idle connection, and optionally half a
 * request.
 */
async function openLingeringConnections(
  origin: string,
  [member]: TestMember[],
  withPartialRequest: boolean,
): Promise<() => void> {
  const payloads = [
    `GET /api/events HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${member?.token}\r\n\r\n`,
    'GET /api/health HTTP/1.1\r\nhost: here\r\n\r\n',
    ...(withPartialRequest ? [PARTIAL_REQUEST] : []),
  ];
  const { hostname, port } = new URL(origin);
  const sockets = payloads.map((text) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.resume().write(text);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** @returns also the acknowledged posts. @throws if a call got no response, or an error */
async function stopUnderLoad(server: Child, members: TestMember[], callingMs: number) {
  const callers = members.map((member) => startCaller(server.origin, member));
  await delay(callingMs);
  const startedAt = performance.now();
  const code = await server.stop();
  const ms = performance.now() - startedAt;
  await Promise.all(callers.map(({ done }) => done));
  for (const caller of callers) caller.stop();
  const outcomes = callers.flatMap((caller) => caller.outcomes);
  const wrong = outcomes.filter((one) =>
    typeof one === 'object' ? one.status >= 300 : one === 'dropped',
  );
  if (wrong.length > 0) throw new Error(`Calls ended with ${JSON.stringify(wrong)}`);
  if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}`);
  return { ms, outcomes, created: callers.flatMap(({ created }) => created) };
}

async function assertNoneLost(databaseUrl: string, created: string[]): Promise<void> {
  await withDatabase(databaseUrl, async ({ pool }) => {
    const { rows } = await pool.query<{ text: string }>(
      'select text from requests where text = any($1)',
      [created],
    );
    const lost = created.length - rows.length;
    if (lost !== 0) throw new Error(`${lost} acknowledged requests are lost`);
  });
}
