import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { run } from './main.ts';

it('with providers that fail and a server that is killed, everything arrives or is given up in sight', () =>
  runShortScenario('delivery', run, { rounds: 1, inFull: 2 }));
