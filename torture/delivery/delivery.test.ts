import { it } from 'vitest';
import { runShort } from '../run-short.ts';
import { run } from './main.ts';

it('with providers that fail and a server that is killed, everything arrives or is given up in sight', () =>
  runShort('delivery', run, { rounds: 1, inFull: 2 }));
