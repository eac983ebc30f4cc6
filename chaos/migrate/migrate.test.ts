import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { countStates, run } from './main.ts';

it('A28: a migration from any state of the schema, killed on the way, comes to the same end', async () =>
  runShortScenario('migrate', run, { rounds: 6, inFull: await countStates() }));
