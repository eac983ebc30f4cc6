import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { run } from './main.ts';

it('A16: whatever is killed, nothing acknowledged is lost and nothing repeated is there twice', () =>
  runShortScenario('crash', run, { rounds: 3, inFull: 5 }));
