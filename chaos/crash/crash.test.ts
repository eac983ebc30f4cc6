import { it } from 'vitest';
import { runShortScenario } from '../scenario.ts';
import { run } from './main.ts';

it('A16: no acknowledged write is lost and no repeated one is duplicated, whatever is killed or restarted', () =>
  runShortScenario('crash', run, { rounds: 6, inFull: 10 }));
