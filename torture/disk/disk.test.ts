import { it } from 'vitest';
import { runShort } from '../run-short.ts';
import { canMakeDisk, run } from './main.ts';

// Elsewhere the server's own tests have PostgreSQL say that its disk is full.
it.runIf(canMakeDisk())(
  'a full disk refuses writes, loses nothing, and is forgotten once there is room',
  () => runShort('disk', run, { rounds: 1, inFull: 2 }),
);
