import { inspect } from 'node:util';
import { closeOnSignal } from '../bench/process/cleanup-scope.ts';
import { createProgressLog } from '../bench/process/progress-log.ts';
import { type CliOptions, parseArguments, UsageError } from './arguments.ts';
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

const isStopped = closeOnSignal(rootScope);

try {
  const cliOptions = parseArguments(process.argv.slice(2), Object.keys(scenarios));
  for (const name of cliOptions.names) await runScenario(name, cliOptions);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** A violation in one scenario does not prevent the next. */
async function runScenario(name: string, { rounds, seed }: CliOptions): Promise<void> {
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
