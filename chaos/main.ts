import { inspect, parseArgs } from 'node:util';
import { createProgressLog, interruption, runCommand } from '../bench/process/command.ts';
import { drawSeed } from '../scripts/lib/test-seed.mjs';
import { runScenario, type Scenario } from './scenario.ts';

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

await runCommand(USAGE, parseArguments, runScenarios);

function parseArguments(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    options: { rounds: { type: 'string' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : Object.keys(scenarios);
  if (!Object.values(values).every((text) => /^[1-9]\d*$/.test(text)))
    throw new Error('No whole number');
  return {
    selected: names.map((name) => {
      const scenario = scenarios[name];
      if (!scenario) throw new Error('No such scenario');
      return { name, ...scenario };
    }),
    rounds: values.rounds === undefined ? null : Number(values.rounds),
    seed: values.seed === undefined ? drawSeed() : Number(values.seed),
  };
}

/** A violation in one scenario does not prevent the next. */
async function runScenarios({ selected, rounds, seed }: ReturnType<typeof parseArguments>) {
  for (const { name, load, rounds: usual } of selected) {
    const options = { rounds: rounds ?? usual, seed, log: createProgressLog() };
    try {
      await runScenario(name, (await load()).run, options);
    } catch (error) {
      if (interruption.signal.aborted) throw error;
      process.stderr.write(`${name}, seed ${seed}: ${inspect(error)}\n`);
      process.exitCode = 1;
    }
  }
}
