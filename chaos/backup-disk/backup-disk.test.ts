import { it } from 'vitest';
import { runShortScenario } from '../run-short-scenario.ts';
import { canMountTmpfs } from '../support/tmpfs.ts';
import { run } from './main.ts';

it.runIf(canMountTmpfs())(
  'a full disk during a backup leaves no partial file, is reported, and the next backup succeeds',
  () => runShortScenario('backup-disk', run, { rounds: 1 }),
);
