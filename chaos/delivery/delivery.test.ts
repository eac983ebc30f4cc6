import { it } from 'vitest';
import { runShortScenario } from '../scenario.ts';
import { run } from './main.ts';

it('with failing providers and a killed server, each message is delivered or becomes a dead letter', () =>
  runShortScenario('delivery', run, { rounds: 1, inFull: 2 }));
