import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { run } from './main.ts';

it('while PostgreSQL restarts the server runs, returns 503 and recovers quickly', () =>
  runShortScenario('restart', run, { rounds: 1, inFull: 3 }));
