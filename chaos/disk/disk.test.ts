import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { canMountTmpfs } from '../support/tmpfs.ts';
import { run } from './main.ts';

// On other systems the server's own tests simulate a full disk in PostgreSQL.
it.runIf(canMountTmpfs())(
  'a full disk rejects writes, loses nothing, and recovers with free space',
  () => runShortScenario('disk', run, { rounds: 1, inFull: 2 }),
);
