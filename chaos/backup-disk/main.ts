import { join } from 'node:path';
import type { ScenarioOptions } from '../scenario.ts';
import { runOnTmpfs } from '../support/tmpfs.ts';

/** Fills the disk of the backup folder and lets the server make its daily backup. */
export function run(options: ScenarioOptions): Promise<string> {
  return runOnTmpfs(join(import.meta.dirname, 'inside.ts'), options);
}
