import { it } from 'vitest';
import { runShortScenario } from '../scenario.ts';
import { countStates, run } from './main.ts';

it('A28: a migration from any schema version, killed in between, reaches the same schema', async () =>
  runShortScenario('migrate', run, { rounds: 6, inFull: await countStates() }));
