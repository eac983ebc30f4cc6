import { it } from 'vitest';
import { runShortScenario } from '../scenario.ts';
import { run } from './main.ts';

it('A25: thousands of calls from the server’s own API description, valid and hostile, get documented responses', () =>
  runShortScenario('fuzz', run, { rounds: 2, inFull: 5 }));
