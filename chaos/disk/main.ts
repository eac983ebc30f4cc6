import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScenarioOptions } from '../scenario.ts';
import { withScope } from '../scope.ts';

const INSIDE = join(import.meta.dirname, 'inside.ts');

/**
 * Fills the disk of the data folder while members write. The disk is a small tmpfs that only the
 * processes of this run see: Linux mounts it for root, and for other users in a namespace of their
 * own if they can be root there.
 */
export async function run({ rounds, seed, log }: ScenarioOptions): Promise<string> {
  return withScope(async (scope) => {
    const folder = await mkdtemp(join(tmpdir(), 'chaos-disk-'));
    scope.add(() => rm(folder, { recursive: true, force: true }));
    const child = spawn(
      'unshare',
      [...unshareFlags(), process.execPath, INSIDE, folder, String(rounds), String(seed)],
      { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
    );
    const closed = once(child, 'close');
    scope.add(async () => {
      child.kill('SIGTERM');
      await closed;
    });
    let report = '';
    let errorOutput = '';
    child.stdout.on('data', (chunk: Buffer) => (report += chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput += chunk;
      for (const line of `${chunk}`.trim().split('\n')) log(line);
    });
    const [code] = await closed;
    if (code !== 0) throw new Error(errorOutput.trim());
    return report.trim();
  });
}

/** Whether this process can mount a tmpfs. */
export function canMountTmpfs(): boolean {
  try {
    execFileSync('unshare', [...unshareFlags(), 'mount', '-t', 'tmpfs', 'none', '/mnt'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

function unshareFlags(): string[] {
  return process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
}
