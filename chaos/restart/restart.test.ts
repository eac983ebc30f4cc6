import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { run } from './main.ts';

it('while PostgreSQL restarts the server lives, answers 503 and is soon back', () =>
  runShortScenario('restart', run, { rounds: 1, inFull: 3 }));
