import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { run } from './main.ts';

it('A15 A12: a hundred clients at once leave one row a pair, legal changes only, and every count equal to its rows', async () => {
  await runShortScenario('model', run, { rounds: 2, inFull: 3 });
});
