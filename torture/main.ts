import { inspect } from 'node:util';
import { endOnSignal } from '../bench/process/end-on-signal.ts';
import { sayer } from '../bench/process/sayer.ts';
import { type Asked, readArguments, WrongUsage } from './arguments.ts';
import type { Form } from './form.ts';
import { underWay } from './scope.ts';

const forms: Record<string, Form> = {
  delivery: { rounds: 20, load: () => import('./delivery/main.ts') },
  model: { rounds: 100, load: () => import('./model/main.ts') },
  fuzz: { rounds: 100, load: () => import('./fuzz/main.ts') },
  crash: { rounds: 100, load: () => import('./crash/main.ts') },
  restart: { rounds: 20, load: () => import('./restart/main.ts') },
  disk: { rounds: 10, load: () => import('./disk/main.ts') },
  stop: { rounds: 20, load: () => import('./stop/main.ts') },
  migrate: { rounds: 60, load: () => import('./migrate/main.ts') },
  slow: { rounds: 5, load: () => import('./slow/main.ts') },
};

const isStopped = endOnSignal(underWay);

try {
  const asked = readArguments(process.argv.slice(2), Object.keys(forms));
  for (const name of asked.names) await torture(name, asked);
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** What one form finds broken does not keep the next from being tried. */
async function torture(name: string, { rounds, seed }: Asked): Promise<void> {
  const form = forms[name];
  if (!form || isStopped()) return;
  const options = { rounds: rounds ?? form.rounds, seed, say: sayer() };
  options.say(`${name}: ${options.rounds} rounds, seed ${seed}`);
  try {
    const { run } = await form.load();
    process.stdout.write(`${name}, seed ${seed}\n${await run(options)}\n`);
  } catch (error) {
    // What fails because everything is being ended tells nothing.
    if (isStopped()) return;
    process.stderr.write(`${name}, seed ${seed}: ${inspect(error)}\n`);
    process.exitCode = 1;
  }
}
