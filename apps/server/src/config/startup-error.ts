import { LaunchError } from '@prayer-swap/embedded-postgres-launcher/options';

/** The product cannot start. The message is one sentence that explains how to fix it. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Codes of the system, of a quota and of PostgreSQL. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** Formats a failed start: one sentence when the cause is known, otherwise the whole error. */
export function formatStartupError(error: unknown): unknown {
  if (error instanceof StartupError || error instanceof LaunchError) return error.message;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && DISK_FULL.includes(String(cause.code))) {
      return `The disk is full (${cause.message}). Free some room, or set DATA_DIR to a folder on another disk.`;
    }
  }
  return error;
}
