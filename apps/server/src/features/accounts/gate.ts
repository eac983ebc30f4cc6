import { availableParallelism } from 'node:os';
import { SECOND } from '@prayer-swap/shared/time';
import { Refusal } from '../../http/refusal.ts';

/** One of libuv's four threads stays free for files and names. */
const AT_ONCE = Math.min(3, availableParallelism());
/** About as many as are through before a person gives up waiting. */
const WAITING_AT_MOST = 250;
const RETRY_AFTER_MS = 5 * SECOND;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashing a password costs more than everything else the server does: a few at once, the rest in line.
 *
 * @throws Refusal 503 when the line is too long
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  await turn();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function turn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= WAITING_AT_MOST) {
    throw new Refusal(503, 'error.unavailable', { retryAfterMs: RETRY_AFTER_MS });
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}
