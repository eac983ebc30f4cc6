import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MIGRATE = join(import.meta.dirname, 'migrate-once.ts');

/**
 * Migrates in a separate process and kills it after a delay. @returns true if it was killed before
 * it finished
 */
export async function runInterruptedMigration(
  databaseUrl: string,
  killAfterMs: number,
): Promise<boolean> {
  const child = fork(MIGRATE, [databaseUrl]);
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]);
  await delay(killAfterMs);
  child.kill('SIGKILL');
  const [code] = await ended;
  if (code !== null && code !== 0) throw new Error(`The migration failed by itself: ${code}`);
  return code === null;
}
