/** The product cannot start as things are. The message is one sentence that tells the person what to do. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Of the system, of a quota, of PostgreSQL. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** What is printed of a start that failed: a sentence where the cause is known, else the whole error. */
export function formatStartupError(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && DISK_FULL.includes(String(cause.code))) {
      return `The disk is full (${cause.message}). Free some room, or set DATA_DIR to a folder on another disk.`;
    }
  }
  return error;
}
