import { LaunchError } from '@prayer-swap/embedded-postgres-launcher/options';

/** The product cannot start. The message is one sentence that explains how to fix it. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Codes of the system and of a quota. */
const DISK_FULL = ['ENOSPC', 'EDQUOT'];
/** Codes of PostgreSQL. */
const DATABASE_DISK_FULL = '53100';
const INSUFFICIENT_PRIVILEGE = '42501';

/** Formats a failed start: one sentence when the cause is known, otherwise the whole error. */
export function formatStartupError(error: unknown): unknown {
  if (error instanceof StartupError || error instanceof LaunchError) return error.message;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const sentence = 'code' in cause ? explainCode(String(cause.code), cause.message) : null;
    if (sentence !== null) return sentence;
  }
  return error;
}

function explainCode(code: string, message: string): string | null {
  if (DISK_FULL.includes(code)) {
    return `The disk is full (${message}). Free some room, or set DATA_DIR to a folder on another disk.`;
  }
  if (code === DATABASE_DISK_FULL) {
    return `The disk of the database is full (${message}). Free some room on it.`;
  }
  if (code === INSUFFICIENT_PRIVILEGE) {
    return `The role of DATABASE_URL lacks a right in the database (${message}). Let it own the database and everything in it.`;
  }
  return null;
}
