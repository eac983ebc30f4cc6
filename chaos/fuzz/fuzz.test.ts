import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { run } from './main.ts';

const MINUTES = 60_000;

it('A25: thousands of calls from the server’s own API description, valid and hostile, get documented responses', {
  timeout: 3 * MINUTES,
}, async () => {
  await runShortScenario('fuzz', run, { rounds: 2, inFull: 5 });
});
