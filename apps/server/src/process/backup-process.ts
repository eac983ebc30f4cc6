import { once } from 'node:events';
import { setPriority } from 'node:os';
import * as z from 'zod/mini';
import { type BackupOrder, makeAutomaticBackup } from '../backup/automatic-backup.ts';
import { createConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { describeError, reasonOf } from '../errors/describe-error.ts';
import type { AutomaticBackup } from '../queries/backup-runs.sql.ts';

/** What the process sends to the server that started it. */
export type BackupAnswer =
  | { backup: AutomaticBackup }
  | { error: { message: string; reason: string } };

const orderSchema = z.object({
  kind: z.enum(['daily', 'migration']),
  connectionString: z.string(),
  isProved: z.boolean(),
});

/** Less than the server, which answers requests at the same time. */
const PRIORITY = 10;

/** Makes one backup for the server that started this process, and ends with it. */
export async function runBackupProcess(): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const [message] = await once(process, 'message');
  const order: BackupOrder = z.parse(orderSchema, message);
  if (order.kind === 'daily') setPriority(PRIORITY);
  const config = createConfig(readEnv(process.env));
  const answer = await makeAutomaticBackup(config, order, new Date()).then(
    (backup): BackupAnswer => ({ backup }),
    (error: unknown): BackupAnswer => ({
      error: {
        message: describeError(error),
        reason: reasonOf(error),
      },
    }),
  );
  process.send?.(answer, () => process.exit(0));
}
