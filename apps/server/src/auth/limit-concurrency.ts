import { availableParallelism } from 'node:os';
import { SECOND } from '@prayer-swap/shared/time';
import { HttpError } from '../http/http-error.ts';

/** One of libuv's four threads stays free for files and names. */
const MAX_CONCURRENT = Math.min(3, availableParallelism());
/** About as many as are through before a person gives up waiting. */
const MAX_QUEUED = 250;
const RETRY_AFTER_MS = 5 * SECOND;

let running = 0;
const queued: (() => void)[] = [];

/**
 * Hashing a password costs more than everything else the server does: a few at once, the rest in line.
 *
 * @throws HttpError 503 when the line is too long
 */
export async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  await acquireSlot();
  try {
    return await work();
  } finally {
    const next = queued.shift();
    if (next) next();
    else running -= 1;
  }
}

async function acquireSlot(): Promise<void> {
  if (running < MAX_CONCURRENT) {
    running += 1;
    return;
  }
  if (queued.length >= MAX_QUEUED) {
    throw new HttpError(503, 'error.unavailable', { retryAfterMs: RETRY_AFTER_MS });
  }
  await new Promise<void>((resolve) => queued.push(resolve));
}
