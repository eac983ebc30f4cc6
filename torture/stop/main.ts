import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { chance } from '../../apps/server/src/demo/random.ts';
import type { Child } from '../../bench/process/child.ts';
import { median } from '../../bench/statistics.ts';
import type { FormOptions } from '../form.ts';
import { openProduct } from '../process/product.ts';
import { inScope } from '../scope.ts';
import { makeWorld, type World, withDatabase } from '../writers/world.ts';
import { type Outcome, startCaller } from './caller.ts';
import { hangOn } from './hangers-on.ts';

const CALLERS = 12;
const CALLING_MS = { least: 300, more: 600 };
const HALF_CALL_EVERY = 4;
const STOPS_WITHIN_MS = 10 * SECOND;

type Counts = { answered: number; refused: number; turnedAway: number; stopMs: number[] };

/** Asks the server to stop while members call, and starts it again, time after time. */
export async function run({ rounds, seed, say }: FormOptions): Promise<string> {
  return inScope(async (scope) => {
    const product = await openProduct(scope);
    const counts: Counts = { answered: 0, refused: 0, turnedAway: 0, stopMs: [] };
    const drawn = chance(seed);
    let server = await product.start();
    const world = await makeWorld(await product.databaseUrl(), CALLERS);
    for (let round = 0; round < rounds; round += 1) {
      const callingMs = CALLING_MS.least + drawn.below(CALLING_MS.more);
      // It is waited for some seconds: not every time.
      const letGo = await hangOn(server.origin, firstOf(world), round % HALF_CALL_EVERY === 0);
      const shared = await stopUnderLoad(server, world, callingMs, counts);
      letGo();
      server = await product.start();
      await refuseLost(await product.databaseUrl(), shared);
      say(`${round + 1}: stopped in ${counts.stopMs.at(-1)?.toFixed(0)} ms`);
    }
    return figures(rounds, counts);
  });
}

function firstOf({ members: [first] }: World) {
  if (!first) throw new Error('A world has members');
  return first;
}

/** @returns what was shared and acknowledged. @throws when a call was not answered */
async function stopUnderLoad(
  server: Child,
  { members }: World,
  callingMs: number,
  counts: Counts,
): Promise<string[]> {
  const callers = members.map((member) => startCaller(server.origin, member));
  await delay(callingMs);
  const begun = performance.now();
  const code = await server.stop();
  counts.stopMs.push(performance.now() - begun);
  await Promise.all(callers.map(({ done }) => done));
  for (const caller of callers) caller.stop();
  const outcomes = callers.flatMap((caller) => caller.outcomes);
  refuseDropped(outcomes);
  if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}`);
  counts.answered += outcomes.filter((outcome) => typeof outcome === 'object').length;
  counts.refused += outcomes.filter((outcome) => outcome === 'refused').length;
  counts.turnedAway += outcomes.filter((outcome) => outcome === 'turned-away').length;
  return callers.flatMap(({ shared }) => shared);
}

function refuseDropped(outcomes: Outcome[]): void {
  const dropped = outcomes.filter((outcome) => outcome === 'dropped').length;
  if (dropped > 0) throw new Error(`${dropped} calls were dropped`);
  const wrong = outcomes.filter((outcome) => typeof outcome === 'object' && outcome.status >= 300);
  if (wrong.length > 0) throw new Error(`Calls were answered ${JSON.stringify(wrong)}`);
}

async function refuseLost(databaseUrl: string, shared: string[]): Promise<void> {
  await withDatabase(databaseUrl, async ({ pool }) => {
    const { rows } = await pool.query<{ text: string }>(
      'select text from requests where text = any($1)',
      [shared],
    );
    const lost = shared.length - rows.length;
    if (lost !== 0) throw new Error(`${lost} acknowledged requests are lost`);
  });
}

function figures(rounds: number, { answered, refused, turnedAway, stopMs }: Counts): string {
  const longest = Math.max(...stopMs);
  if (longest > STOPS_WITHIN_MS) throw new Error(`It took ${longest.toFixed(0)} ms to stop`);
  return [
    `rounds              ${rounds}`,
    `calls answered      ${answered}`,
    `dropped             0`,
    `refused by a closed listener ${refused}, as it closed ${turnedAway}`,
    `stopped in ${median(stopMs).toFixed(0)} ms, at most ${longest.toFixed(0)} ms`,
  ].join('\n');
}
