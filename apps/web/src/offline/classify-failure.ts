import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { SECOND } from '@prayer-swap/shared/time';
import type { ApiFailure } from '../lib/api-failure.ts';
import type { Rejection } from './outbox-items.ts';

/** The consequence of a failed attempt for the queue. */
export type FailureClass =
  /** The server was unreachable or busy: the item is retried later. */
  | { is: 'later'; afterMs: number | null }
  /** Only this item failed; the following ones are sent. */
  | { is: 'refused'; refusal: Rejection }
  /** The session or the account status forbids it: sending stops. */
  | { is: 'not-now' };

export function classifyFailure(failure: ApiFailure): FailureClass {
  switch (failure.kind) {
    case 'offline':
    case 'aborted':
    // A captive portal answers every request with its own page.
    case 'invalid-response':
      return { is: 'later', afterMs: null };
    case 'unavailable':
      return { is: 'later', afterMs: toMs(failure.retryAfterSeconds) };
    case 'http-error': {
      const { status, code, message, retryAfterSeconds } = failure;
      if (isDailyLimit(code)) return { is: 'refused', refusal: { code, message } };
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

/** Whether the server was not reached, so the request can be retried later. */
export function isRetryable(failure: ApiFailure): boolean {
  return failure.kind === 'offline' || failure.kind === 'unavailable';
}

/** Whether a write can be queued after this failure: also after a 5xx or a timeout. */
export function canQueue(failure: ApiFailure): boolean {
  if (isRetryable(failure) || failure.kind === 'aborted') return true;
  const isStatus = failure.kind === 'http-error' || failure.kind === 'invalid-response';
  return isStatus && (failure.status ?? 0) >= 500;
}

/** The limit on new requests, which does not apply to edits. */
export function isPostingLimit(failure: ApiFailure): boolean {
  return failure.kind === 'http-error' && POSTING_LIMIT_CODES.includes(failure.code);
}

const POSTING_LIMIT_CODES: readonly string[] = [
  'requests.post-again-minutes',
  'requests.post-again-hours',
] satisfies MessageCode[];

/**
 * A daily limit on one kind of action. Its member must learn of it, and the rest of the queue is not
 * delayed for a day.
 */
export function isDailyLimit(code: string): boolean {
  return DAILY_LIMIT_CODES.includes(code);
}

const DAILY_LIMIT_CODES: readonly string[] = [
  'flags.too-many',
  'reports.too-many',
  'updates.too-many',
] satisfies MessageCode[];

/** Request timeout, too early, too many requests. */
const TRANSIENT_STATUSES: readonly number[] = [408, 425, 429];

const SESSION_ERROR_CODES: readonly string[] = ['error.other-member', 'error.account-restricted'];

function toMs(seconds: number | null): number | null {
  return seconds === null ? null : seconds * SECOND;
}
