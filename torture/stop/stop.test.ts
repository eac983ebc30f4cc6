import { it } from 'vitest';
import { runShort } from '../run-short.ts';
import { run } from './main.ts';

it('asked to stop under load, the server answers every call and ends within ten seconds', () =>
  runShort('stop', run, { rounds: 1, inFull: 2 }));
