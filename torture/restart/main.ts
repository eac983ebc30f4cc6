import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { isAlive } from '../../apps/server/src/db/embedded/processes.ts';
import { median } from '../../bench/statistics.ts';
import type { FormOptions } from '../form.ts';
import { openProduct, type Product, type Surroundings } from '../process/product.ts';
import { inScope } from '../scope.ts';
import { judge } from '../writers/judge.ts';
import { makeWorld } from '../writers/world.ts';
import { type Writers, writersOf } from '../writers/writers.ts';

type Found = { counts: Writers['counts']; silencesMs: number[] };

const WRITERS = 12;
const BEFORE_MS = 0.3 * SECOND;
const AFTER_MS = 0.4 * SECOND;
const ON_THE_WAY_MS = 50;
const BACK_WITHIN_MS = 3 * SECOND;
/** In order, and at once. */
const SIGNALS = ['SIGINT', 'SIGQUIT'] as const;

/**
 * Restarts PostgreSQL while members write: the server's own, and then one beside it. The server lives,
 * and says that it cannot just now.
 */
export async function run({ rounds, seed, say, slack = 1 }: FormOptions): Promise<string> {
  const beside = Math.floor(rounds / 2);
  const found = [
    await restartAgainAndAgain({ rounds: rounds - beside, seed, say }, { beside: false }),
    ...(beside > 0
      ? [await restartAgainAndAgain({ rounds: beside, seed, say }, { beside: true })]
      : []),
  ];
  return figures(found, slack * BACK_WITHIN_MS);
}

async function restartAgainAndAgain(
  { rounds, seed, say }: FormOptions,
  surroundings: Surroundings,
): Promise<Found> {
  return inScope(async (scope) => {
    const product = await openProduct(scope, surroundings);
    const server = await product.start();
    const world = await makeWorld(await product.databaseUrl(), WRITERS);
    const writers = writersOf(world, seed, () => server.origin);
    const silencesMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const signal = SIGNALS[round % SIGNALS.length] ?? 'SIGINT';
      writers.go();
      await delay(BEFORE_MS);
      writers.longestSilenceMs();
      await restart(product, signal);
      await untilHeard(writers);
      await delay(AFTER_MS);
      await writers.pause();
      silencesMs.push(writers.longestSilenceMs());
      await judge(product, writers);
      say(`${round + 1}: ${signal}, silent for ${silencesMs.at(-1)?.toFixed(0)} ms`);
    }
    await writers.settle();
    await judge(product, writers);
    if (!isAlive(server.pid)) throw new Error('The server did not live');
    return { counts: writers.counts, silencesMs };
  });
}

/** It is brought back by whoever started it. */
async function restart(product: Product, signal: (typeof SIGNALS)[number]): Promise<void> {
  const { pid } = await product.postmaster();
  process.kill(pid, signal);
  while (isAlive(pid)) await delay(5);
}

async function untilHeard({ counts }: Writers): Promise<void> {
  // What was acknowledged just before may still be on its way.
  await delay(ON_THE_WAY_MS);
  const before = counts.acknowledged;
  const until = performance.now() + 10 * BACK_WITHIN_MS;
  while (counts.acknowledged === before) {
    if (performance.now() > until) throw new Error('Nothing is acknowledged any more');
    await delay(10);
  }
}

function figures(found: Found[], withinMs: number): string {
  const silencesMs = found.flatMap((one) => one.silencesMs);
  const total = (of: (counts: Found['counts']) => number) =>
    found.reduce((sum, { counts }) => sum + of(counts), 0);
  const longest = Math.max(...silencesMs);
  if (longest > withinMs) throw new Error(`Nothing was acknowledged for ${longest.toFixed(0)} ms`);
  return [
    `restarts             ${silencesMs.length}`,
    `acknowledged writes  ${total(({ acknowledged }) => acknowledged)}`,
    `lost                 0`,
    `answered 503         ${total(({ unavailable }) => unavailable)}, and nothing else`,
    `back in ${median(silencesMs).toFixed(0)} ms, at most ${longest.toFixed(0)} ms`,
  ].join('\n');
}
