import { availableParallelism } from 'node:os';
import { SECOND } from '@prayer-swap/shared/time';
import { HttpError } from '../errors/http-error.ts';

/** Leaves one of libuv's four threads to file access and DNS. */
const MAX_CONCURRENT = Math.min(3, availableParallelism());
/** About as many as complete before a user gives up. */
const MAX_QUEUED = 250;
const RETRY_AFTER_MS = 5 * SECOND;

let running = 0;
const queued: (() => void)[] = [];

/**
 * Limits concurrent password hashing, the server's most expensive work. Further calls are queued.
 *
 * @throws HttpError 503 when the queue is full
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
