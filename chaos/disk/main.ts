import { join } from 'node:path';
import type { ScenarioOptions } from '../scenario.ts';
import { runOnTmpfs } from '../support/tmpfs.ts';

/** Fills the disk of the data folder while members write. */
export function run(options: ScenarioOptions): Promise<string> {
  return runOnTmpfs(join(import.meta.dirname, 'inside.ts'), options);
}
