import { inspect, parseArgs } from 'node:util';
import { closeOnSignal } from '../bench/process/cleanup-scope.ts';
import { createProgressLog } from '../bench/process/progress-log.ts';
import { drawSeed } from '../scripts/lib/test-seed.mjs';
import { rootScope, type Scenario } from './scenario.ts';

const scenarios: Record<string, Scenario> = {
  delivery: { rounds: 20, load: () => import('./delivery/main.ts') },
  model: { rounds: 100, load: () => import('./model/main.ts') },
  fuzz: { rounds: 100, load: () => import('./fuzz/main.ts') },
  crash: { rounds: 120, load: () => import('./crash/main.ts') },
  disk: { rounds: 10, load: () => import('./disk/main.ts') },
  stop: { rounds: 20, load: () => import('./stop/main.ts') },
  migrate: { rounds: 60, load: () => import('./migrate/main.ts') },
  slow: { rounds: 5, load: () => import('./slow/main.ts') },
};
const USAGE = `npm run chaos -- [${Object.keys(scenarios).join(' | ')}] [--rounds N] [--seed N]`;

const isStopped = closeOnSignal(rootScope);
const { names, rounds, seed } = readArguments();
for (const name of names) await runScenario(name);

/** Invalid arguments end the process with the usage. */
function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      options: { rounds: { type: 'string' }, seed: { type: 'string' } },
      allowPositionals: true,
    });
    const numbers = Object.values(values);
    if (!positionals.every((name) => name in scenarios)) throw new Error('No such scenario');
    if (!numbers.every((text) => /^[1-9]\d*$/.test(text))) throw new Error('No whole number');
    return {
      names: positionals.length > 0 ? positionals : Object.keys(scenarios),
      rounds: values.rounds === undefined ? null : Number(values.rounds),
      seed: values.seed === undefined ? drawSeed() : Number(values.seed),
    };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${USAGE}\n`);
    process.exit(1);
  }
}

/** A violation in one scenario does not prevent the next. */
async function runScenario(name: string): Promise<void> {
  const scenario = scenarios[name];
  if (!scenario || isStopped()) return;
  const options = { rounds: rounds ?? scenario.rounds, seed, log: createProgressLog() };
  options.log(`${name}: ${options.rounds} rounds, seed ${seed}`);
  try {
    const { run } = await scenario.load();
    process.stdout.write(`${name}, seed ${seed}\n${await run(options)}\n`);
  } catch (error) {
    // A failure during shutdown is not reported.
    if (isStopped()) return;
    process.stderr.write(`${name}, seed ${seed}: ${inspect(error)}\n`);
    process.exitCode = 1;
  }
}
