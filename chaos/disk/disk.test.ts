import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { canMountTmpfs, run } from './main.ts';

// On other systems the server's own tests simulate a full disk in PostgreSQL.
it.runIf(canMountTmpfs())(
  'a full disk refuses writes, loses nothing, and is forgotten once there is room',
  () => runShortScenario('disk', run, { rounds: 1, inFull: 2 }),
);
