import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormOptions } from '../form.ts';
import { inScope } from '../scope.ts';

const INSIDE = join(import.meta.dirname, 'inside.ts');

/**
 * Fills the disk of the data folder while members write. The disk is a small one in memory, which only
 * the processes of this run see: Linux gives it to root, and elsewhere to whoever may be root of a
 * namespace of their own.
 */
export async function run({ rounds, seed, say }: FormOptions): Promise<string> {
  return inScope(async (scope) => {
    const folder = await mkdtemp(join(tmpdir(), 'torture-disk-'));
    scope.add(() => rm(folder, { recursive: true, force: true }));
    const child = spawn(
      'unshare',
      [...namespace(), process.execPath, INSIDE, folder, String(rounds), String(seed)],
      { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
    );
    const gone = once(child, 'close');
    scope.add(async () => {
      child.kill('SIGTERM');
      await gone;
    });
    let figures = '';
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => (figures += chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk;
      for (const line of `${chunk}`.trim().split('\n')) say(line);
    });
    const [code] = await gone;
    if (code !== 0) throw new Error(words.trim());
    return figures.trim();
  });
}

/** Whether a disk of one’s own can be made here. */
export function canMakeDisk(): boolean {
  try {
    execFileSync('unshare', [...namespace(), 'mount', '-t', 'tmpfs', 'none', '/mnt'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

function namespace(): string[] {
  return process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
}
