import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { run } from './main.ts';

it('asked to stop under load, the server answers every call and ends within ten seconds', () =>
  runShortScenario('stop', run, { rounds: 1, inFull: 2 }));
