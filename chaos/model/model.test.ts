import { it } from 'vitest';
import { runShortScenario } from '../scenario.ts';
import { run } from './main.ts';

it('A15 A12: a hundred concurrent clients leave one row per pair, legal transitions only, and counts equal to rows', () =>
  runShortScenario('model', run, { rounds: 2, inFull: 3 }));
