import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import {
  createPrivateFolder,
  fastOptions,
  readPostmasterPid,
} from '../../../packages/embedded-postgres-launcher/test/fixtures.ts';
import { createTemplate } from './create-template.ts';
import { onFileFinished } from './on-file-finished.ts';

export type FreezablePostgres = {
  /** The template that a test server clones. */
  templateUrl: string;
  /** Stops all of its processes with SIGSTOP; the kernel still accepts connections. */
  freeze(): void;
  thaw(): void;
};

/** A PostgreSQL for this test file alone, since a frozen one would block other files. */
export async function startFreezablePostgres(): Promise<FreezablePostgres> {
  const dataDir = await createPrivateFolder(onFileFinished);
  const embedded = await startEmbedded(fastOptions(dataDir));
  const templateUrl = await createTemplate(embedded.connectionString);
  const postmaster = await readPostmasterPid(join(dataDir, 'postgres'));
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  };
  onFileFinished(async () => {
    thaw();
    await embedded.stop();
  });
  return {
    templateUrl,
    thaw,
    freeze() {
      // First the postmaster, which would start others.
      process.kill(postmaster, 'SIGSTOP');
      frozen = [postmaster, ...childrenOf(postmaster)];
      for (const pid of frozen) signalIfRunning(pid);
    },
  };
}

/** The ids of the child processes of a process. */
export function childrenOf(parent: number): number[] {
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return listing
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));
}

/** A process may have ended since it was listed. */
function signalIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGSTOP');
  } catch {}
}
