import { it } from 'vitest';
import { canMountDisk } from '../../apps/server/test/private-disk.ts';
import { runShortScenario } from '../scenario.ts';
import { run } from './main.ts';

// On other systems the server's own tests simulate a full disk in PostgreSQL.
it.runIf(canMountDisk())(
  'a full disk rejects writes, loses nothing, and recovers with free space',
  () => runShortScenario('disk', run, { rounds: 1, inFull: 2 }),
);
