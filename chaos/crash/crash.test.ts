import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { run } from './main.ts';

it('A16: no acknowledged write is lost and no repeated one is duplicated, whatever is killed', () =>
  runShortScenario('crash', run, { rounds: 3, inFull: 5 }));
