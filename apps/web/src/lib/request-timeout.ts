import { SECOND } from '@prayer-swap/shared/time';
import type { ApiFailure } from './api-failure.ts';

/** A server that cannot answer says so within three seconds: what takes this long is not coming. */
export const REQUEST_TIMEOUT_MS = 15 * SECOND;

const timeoutError = new DOMException('not answered', 'TimeoutError');

/** Ends a call when its caller does, or when its answer is overdue. */
export function timeoutSignal(
  callerSignal: AbortSignal | undefined,
  timeoutMs = REQUEST_TIMEOUT_MS,
): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(timeoutError), timeoutMs);
  if (callerSignal?.aborted) controller.abort();
  callerSignal?.addEventListener('abort', () => controller.abort(), { once: true });
  return controller.signal;
}

/** What it means that nothing came of a call. */
export function networkFailure({ aborted, reason }: AbortSignal): ApiFailure {
  if (!aborted) return { kind: 'offline' };
  if (reason !== timeoutError) return { kind: 'aborted' };
  return { kind: 'unavailable', status: GATEWAY_TIMEOUT, retryAfterSeconds: null };
}

/** Whether the server may have acted on a call whose answer did not come. */
export function isTimeout(failure: ApiFailure): boolean {
  return failure.kind === 'unavailable' && failure.status === GATEWAY_TIMEOUT;
}

const GATEWAY_TIMEOUT = 504;
