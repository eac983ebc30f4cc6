import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { commandWithDisk } from '../../apps/server/test/private-disk.ts';
import type { ScenarioOptions } from '../scenario.ts';

const INSIDE = join(import.meta.dirname, 'inside.ts');
const SIZE = '320m';

/** Fills the disk of the data folder while members write, in a process with a disk of its own. */
export async function run({ rounds, seed, log, scope }: ScenarioOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-disk-'));
  scope.defer(() => rm(folder, { recursive: true, force: true }));
  const [file = '', ...args] = commandWithDisk(folder, SIZE);
  const child = spawn(file, [...args, INSIDE, folder, String(rounds), String(seed)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(child, 'close');
  scope.defer(async () => {
    child.kill('SIGTERM');
    await closed;
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk;
    log(`${chunk}`.trim());
  });
  const [figures, [code]] = await Promise.all([text(child.stdout), closed]);
  if (code !== 0) throw new Error(errorOutput.trim());
  return JSON.parse(figures);
}
