import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { HOUR } from '@prayer-swap/shared/time';
import type { BackupOrder } from '../backup/automatic-backup.ts';
import type { AutomaticBackup } from '../queries/backup-runs.sql.ts';
import type { BackupAnswer } from './backup-process.ts';

/** The argument with which the program of the server makes a backup. */
export const BACKUP_ARGUMENT = 'make-backup';

const TIMEOUT_MS = 5 * HOUR;

/**
 * Makes backups in a process of their own: encryption occupies a core, and its key takes 64 MB.
 *
 * @returns `stop` ends those in progress; their partial files are deleted later
 */
export function createBackupFork() {
  const running = new Set<ChildProcess>();
  return {
    async makeBackup(order: BackupOrder): Promise<AutomaticBackup> {
      const child = fork(process.argv[1] ?? '', [BACKUP_ARGUMENT], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        timeout: TIMEOUT_MS,
      });
      running.add(child);
      child.once('close', () => running.delete(child));
      child.send(order);
      const closed = once(child, 'close').then(() => []);
      const [answer] = await Promise.race([once(child, 'message'), closed]);
      return parseAnswer(answer);
    },
    async stop() {
      for (const child of running) child.kill();
    },
  };
}

/** @throws the error of the other process, under the name of its kind */
function parseAnswer(answer: unknown): AutomaticBackup {
  // Sent by the same version of this program; nothing if it was killed.
  const received = answer as BackupAnswer | undefined;
  if (received && 'backup' in received) return received.backup;
  const { message, reason } = received?.error ?? {
    message: 'its process ended',
    reason: 'Interrupted',
  };
  throw Object.assign(new Error(message), { name: reason });
}
