import { it } from 'vitest';
import { runShortScenario } from '../scenario.ts';
import { run } from './main.ts';

it('after SIGTERM under load, the server completes every call and exits within ten seconds', () =>
  runShortScenario('stop', run, { rounds: 1, inFull: 2 }));
