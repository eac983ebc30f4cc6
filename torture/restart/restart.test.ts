import { it } from 'vitest';
import { runShort } from '../run-short.ts';
import { run } from './main.ts';

it('while PostgreSQL restarts the server lives, answers 503 and is soon back', () =>
  runShort('restart', run, { rounds: 1, inFull: 3 }));
