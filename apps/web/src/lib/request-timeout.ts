import { SECOND } from '@prayer-swap/shared/time';
import type { ApiFailure } from './api-failure.ts';

/** A server under load answers 503 within three seconds, so a later response is not expected. */
export const REQUEST_TIMEOUT_MS = 15 * SECOND;

const timeoutError = new DOMException('not answered', 'TimeoutError');

/** Aborts a request with its caller's signal or after the timeout. */
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

/** Maps an aborted signal to a failure. */
export function networkFailure({ aborted, reason }: AbortSignal): ApiFailure {
  if (!aborted) return { kind: 'offline' };
  if (reason !== timeoutError) return { kind: 'aborted' };
  return { kind: 'unavailable', status: GATEWAY_TIMEOUT, retryAfterSeconds: null };
}

/** Whether the server may have executed a request without a response. */
export function isTimeout(failure: ApiFailure): boolean {
  return failure.kind === 'unavailable' && failure.status === GATEWAY_TIMEOUT;
}

const GATEWAY_TIMEOUT = 504;
