import { StartRefused } from './start-refused.ts';

/** Of the system, of a quota, of PostgreSQL. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** What is printed of a start that failed: a sentence where the cause is known, else the whole error. */
export function startFailure(error: unknown): unknown {
  if (error instanceof StartRefused) return error.message;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && DISK_FULL.includes(String(cause.code))) {
      return `The disk is full (${cause.message}). Free some room, or set DATA_DIR to a folder on another disk.`;
    }
  }
  return error;
}
