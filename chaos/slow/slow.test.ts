import { it } from 'vitest';
import { runShortScenario } from '../scenario.ts';
import { run } from './main.ts';

it('A23: slow clients are disconnected, large bodies rejected unread, and sign-ins delay no other call', () =>
  runShortScenario('slow', run, { rounds: 1 }));
