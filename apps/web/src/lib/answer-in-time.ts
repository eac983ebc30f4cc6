import { SECOND } from '@prayer-swap/shared/time';
import type { ApiFailure } from './api-failure.ts';

/** A server that cannot answer says so within three seconds: what takes this long is not coming. */
export const ANSWER_WITHIN_MS = 15 * SECOND;

const overdue = new DOMException('not answered', 'TimeoutError');

/** Ends a call when its caller does, or when its answer is overdue. */
export function inTime(caller: AbortSignal | undefined, withinMs = ANSWER_WITHIN_MS): AbortSignal {
  const end = new AbortController();
  setTimeout(() => end.abort(overdue), withinMs);
  if (caller?.aborted) end.abort();
  caller?.addEventListener('abort', () => end.abort(), { once: true });
  return end.signal;
}

/** What it means that nothing came of a call. */
export function unansweredFailure({ aborted, reason }: AbortSignal): ApiFailure {
  if (!aborted) return { kind: 'offline' };
  if (reason !== overdue) return { kind: 'aborted' };
  return { kind: 'unavailable', status: GATEWAY_TIMEOUT, retryAfterSeconds: null };
}

/** Whether the server may have acted on a call whose answer did not come. */
export function isOverdue(failure: ApiFailure): boolean {
  return failure.kind === 'unavailable' && failure.status === GATEWAY_TIMEOUT;
}

const GATEWAY_TIMEOUT = 504;
