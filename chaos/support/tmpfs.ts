import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScenarioOptions } from '../scenario.ts';
import { rootScope, withScope } from '../scope.ts';

/**
 * Runs a script of `mountAndRun` in a namespace of its own. Linux mounts a tmpfs for root, and for
 * other users in a namespace if they can be root there.
 *
 * @returns its report
 */
export async function runOnTmpfs(
  script: string,
  { rounds, seed, log }: ScenarioOptions,
): Promise<string> {
  return withScope(async (scope) => {
    const folder = await mkdtemp(join(tmpdir(), 'chaos-disk-'));
    scope.add(() => rm(folder, { recursive: true, force: true }));
    const child = spawn(
      'unshare',
      [...unshareFlags(), process.execPath, script, folder, String(rounds), String(seed)],
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

type OnTmpfs = ScenarioOptions & { folder: string };

/**
 * Mounts the folder in the arguments and runs a scenario on it. No process outside its namespace
 * sees the disk, and it disappears with this process.
 *
 * @param size of the disk, as for `mount`
 */
export async function mountAndRun(
  size: string,
  run: (options: OnTmpfs) => Promise<string>,
): Promise<void> {
  const [folder = '', rounds = '', seed = ''] = process.argv.slice(2);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder]);
  process.on('SIGTERM', () => rootScope.end().finally(() => process.exit(130)));
  try {
    const log = (line: string) => process.stderr.write(`${line}\n`);
    const options = { folder, rounds: Number(rounds), seed: Number(seed), log };
    process.stdout.write(`${await run(options)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  }
}
