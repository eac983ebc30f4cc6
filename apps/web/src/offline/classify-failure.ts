import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { SECOND } from '@prayer-swap/shared/time';
import type { ApiFailure } from '../lib/api-failure.ts';
import type { Rejection } from './outbox-items.ts';

/** What a failed try means for the queue. */
export type FailureClass =
  /** The server was not reached, or is busy: the same again later. */
  | { is: 'later'; afterMs: number | null }
  /** This item alone is at fault; the next ones go on. */
  | { is: 'refused'; refusal: Rejection }
  /** Not with this session, or not while the account is restricted: everything waits. */
  | { is: 'not-now' };

export function classifyFailure(failure: ApiFailure): FailureClass {
  switch (failure.kind) {
    case 'offline':
    case 'aborted':
    // A hotel's sign-in page answers everything with a page of its own.
    case 'invalid-response':
      return { is: 'later', afterMs: null };
    case 'unavailable':
      return { is: 'later', afterMs: toMs(failure.retryAfterSeconds) };
    case 'http-error': {
      const { status, code, message, retryAfterSeconds } = failure;
      if (status >= 500 || TRANSIENT_STATUSES.includes(status)) {
        return { is: 'later', afterMs: toMs(retryAfterSeconds) };
      }
      if (status === 401 || SESSION_ERROR_CODES.includes(code)) return { is: 'not-now' };
      return { is: 'refused', refusal: { code, message } };
    }
    default:
      return failure satisfies never;
  }
}

/** Whether the server was not reached, so that the call can wait for another try. */
export function isRetryable(failure: ApiFailure): boolean {
  return failure.kind === 'offline' || failure.kind === 'unavailable';
}

/** Whether something written can wait in the queue: also where the server failed (5xx), or timed out. */
export function canQueue(failure: ApiFailure): boolean {
  if (isRetryable(failure) || failure.kind === 'aborted') return true;
  const isStatus = failure.kind === 'http-error' || failure.kind === 'invalid-response';
  return isStatus && (failure.status ?? 0) >= 500;
}

/** A limit on new requests, which holds up no corrections. */
export function isPostingLimit(failure: ApiFailure): boolean {
  return failure.kind === 'http-error' && POSTING_LIMIT_CODES.includes(failure.code);
}

const POSTING_LIMIT_CODES: readonly string[] = [
  'requests.post-again-minutes',
  'requests.post-again-hours',
] satisfies MessageCode[];

/** Too slow, too early, too many. */
const TRANSIENT_STATUSES: readonly number[] = [408, 425, 429];

const SESSION_ERROR_CODES: readonly string[] = ['error.other-member', 'error.account-restricted'];

function toMs(seconds: number | null): number | null {
  return seconds === null ? null : seconds * SECOND;
}
