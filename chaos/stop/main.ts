import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { createRandom } from '../../apps/server/src/demo/random.ts';
import type { Child } from '../../bench/process/child.ts';
import { median } from '../../bench/statistics.ts';
import { startAppInstance } from '../process/app-instance.ts';
import type { ScenarioOptions } from '../scenario.ts';
import { withScope } from '../scope.ts';
import { type SeededData, seedData, withDatabase } from '../writers/seeded-data.ts';
import { type RequestOutcome, startCaller } from './caller.ts';
import { openLingeringConnections } from './lingering-connections.ts';

const CALLERS = 12;
const LOAD_DURATION_MS = { least: 300, more: 600 };
const PARTIAL_REQUEST_EVERY = 4;
const SHUTDOWN_LIMIT_MS = 10 * SECOND;

type Counts = { answered: number; refused: number; turnedAway: number; stopMs: number[] };

/** Stops the server while members make calls, and starts it again, repeatedly. */
export async function run({ rounds, seed, log }: ScenarioOptions): Promise<string> {
  return withScope(async (scope) => {
    const app = await startAppInstance(scope);
    const counts: Counts = { answered: 0, refused: 0, turnedAway: 0, stopMs: [] };
    const random = createRandom(seed);
    let server = await app.start();
    const data = await seedData(await app.databaseUrl(), CALLERS);
    for (let round = 0; round < rounds; round += 1) {
      const callingMs = LOAD_DURATION_MS.least + random.nextInt(LOAD_DURATION_MS.more);
      // Half a request delays the shutdown by some seconds, so not every round has one.
      const closeConnections = await openLingeringConnections(
        server.origin,
        firstMember(data),
        round % PARTIAL_REQUEST_EVERY === 0,
      );
      const created = await stopUnderLoad(server, data, callingMs, counts);
      closeConnections();
      server = await app.start();
      await assertNoneLost(await app.databaseUrl(), created);
      log(`${round + 1}: stopped in ${counts.stopMs.at(-1)?.toFixed(0)} ms`);
    }
    return formatReport(rounds, counts);
  });
}

function firstMember({ members: [first] }: SeededData) {
  if (!first) throw new Error('The seeded data has members');
  return first;
}

/** @returns the acknowledged posts. @throws if a call got no response */
async function stopUnderLoad(
  server: Child,
  { members }: SeededData,
  callingMs: number,
  counts: Counts,
): Promise<string[]> {
  const callers = members.map((member) => startCaller(server.origin, member));
  await delay(callingMs);
  const startedAt = performance.now();
  const code = await server.stop();
  counts.stopMs.push(performance.now() - startedAt);
  await Promise.all(callers.map(({ done }) => done));
  for (const caller of callers) caller.stop();
  const outcomes = callers.flatMap((caller) => caller.outcomes);
  assertNoneDropped(outcomes);
  if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}`);
  counts.answered += outcomes.filter((outcome) => typeof outcome === 'object').length;
  counts.refused += outcomes.filter((outcome) => outcome === 'refused').length;
  counts.turnedAway += outcomes.filter((outcome) => outcome === 'turned-away').length;
  return callers.flatMap(({ created }) => created);
}

function assertNoneDropped(outcomes: RequestOutcome[]): void {
  const dropped = outcomes.filter((outcome) => outcome === 'dropped').length;
  if (dropped > 0) throw new Error(`${dropped} calls were dropped`);
  const wrong = outcomes.filter((outcome) => typeof outcome === 'object' && outcome.status >= 300);
  if (wrong.length > 0) throw new Error(`Calls were answered ${JSON.stringify(wrong)}`);
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

function formatReport(rounds: number, { answered, refused, turnedAway, stopMs }: Counts): string {
  const longest = Math.max(...stopMs);
  if (longest > SHUTDOWN_LIMIT_MS) throw new Error(`It took ${longest.toFixed(0)} ms to stop`);
  return [
    `rounds              ${rounds}`,
    `calls answered      ${answered}`,
    `dropped             0`,
    `refused by a closed listener ${refused}, as it closed ${turnedAway}`,
    `stopped in ${median(stopMs).toFixed(0)} ms, at most ${longest.toFixed(0)} ms`,
  ].join('\n');
}
