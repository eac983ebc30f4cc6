import { it } from 'vitest';
import { runShort } from '../run-short.ts';
import { run } from './main.ts';

it('A16: whatever is killed, nothing acknowledged is lost and nothing repeated is there twice', () =>
  runShort('crash', run, { rounds: 3, inFull: 5 }));
