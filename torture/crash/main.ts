import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@prayer-swap/shared/time';
import { chance } from '../../apps/server/src/demo/random.ts';
import type { Child } from '../../bench/process/child.ts';
import { median } from '../../bench/statistics.ts';
import type { FormOptions } from '../form.ts';
import { killAll, openProduct, type Product, withChildren } from '../process/product.ts';
import { untilReady } from '../process/until-ready.ts';
import { inScope } from '../scope.ts';
import { judgeJobs } from '../writers/jobs-done.ts';
import { findBroken, forgetBudgets } from '../writers/kept.ts';
import { makeWorld, withDatabase } from '../writers/world.ts';
import { type Writers, writersOf } from '../writers/writers.ts';

const VICTIMS = ['the server', 'PostgreSQL', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

const WRITERS = 12;
const WRITING_MS = { least: 200, more: 700 };
const BACK_WITHIN_MS = 5 * SECOND;

/** Kills the server, its PostgreSQL, and both, by turns, while members write. */
export async function run({ rounds, seed, say, slack = 1 }: FormOptions): Promise<string> {
  return inScope(async (scope) => {
    const product = await openProduct(scope);
    let server = await product.start();
    const world = await makeWorld(await product.databaseUrl(), WRITERS);
    const writers = writersOf(world, seed, () => server.origin);
    const drawn = chance(seed);
    const backMs: Record<Victim, number[]> = { 'the server': [], PostgreSQL: [], both: [] };
    let doubled = 0;
    for (let round = 0; round < rounds; round += 1) {
      // The remainder of a division by their number is one of them.
      const victim = VICTIMS[round % VICTIMS.length] as Victim;
      writers.go();
      await delay(WRITING_MS.least + drawn.below(WRITING_MS.more));
      await kill(victim, product, server);
      const begun = performance.now();
      const paused = writers.pause();
      // Waited for further down, whatever comes first.
      paused.catch(() => {});
      if (victim !== 'PostgreSQL') server = await product.start();
      await untilReady(server.origin, 2 * slack * BACK_WITHIN_MS);
      backMs[victim].push(performance.now() - begun);
      await paused;
      doubled = await judge(product, writers);
      say(`${round + 1}: ${victim}, back in ${backMs[victim].at(-1)?.toFixed(0)} ms`);
    }
    await writers.settle();
    doubled = await judge(product, writers);
    refuseLate(backMs, slack * BACK_WITHIN_MS);
    return figures({ rounds, writers, backMs, doubled, product });
  });
}

async function kill(victim: Victim, product: Product, server: Child): Promise<void> {
  const postgres = victim === 'the server' ? [] : withChildren(await product.postmaster());
  killAll(victim === 'PostgreSQL' ? postgres : [server.pid, ...postgres]);
  // A process that is killed is gone a moment later.
  if (victim !== 'PostgreSQL') await server.stop();
}

/** @returns how many jobs were done more than once. @throws when a promise is broken */
async function judge(
  { dataDir, phones, databaseUrl }: Product,
  { promises }: Writers,
): Promise<number> {
  return withDatabase(await databaseUrl(), async ({ pool }) => {
    const { registered } = promises;
    const jobs = await judgeJobs(pool, { dataDir, phones, registered });
    const broken = [...(await findBroken(pool, promises)), ...jobs.broken];
    if (broken.length > 0) throw new Error(`Promises are broken:\n${broken.join('\n')}`);
    await forgetBudgets(pool);
    return jobs.doubled;
  });
}

function refuseLate(backMs: Record<Victim, number[]>, withinMs: number): void {
  const longest = Math.max(...Object.values(backMs).flat());
  if (longest > withinMs) throw new Error(`It took ${longest.toFixed(0)} ms to be back`);
}

type Found = {
  rounds: number;
  writers: Writers;
  backMs: Record<Victim, number[]>;
  doubled: number;
  product: Product;
};

function figures({ rounds, writers: { counts, promises }, backMs, doubled, product }: Found) {
  const lines = [
    `rounds                 ${rounds}`,
    `acknowledged writes    ${counts.acknowledged}`,
    `lost                   0`,
    `unanswered, asked anew ${counts.lost + counts.unavailable}`,
    `mails, messages        ${promises.registered.size}, ${product.phones.received.size}`,
    `jobs done twice        ${doubled}`,
  ];
  for (const [victim, times] of Object.entries(backMs)) {
    if (times.length === 0) continue;
    const [middle, longest] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(0));
    lines.push(`${victim.padEnd(11)} killed: back in ${middle} ms, at most ${longest} ms`);
  }
  return lines.join('\n');
}
