import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { SECOND } from '@prayer-swap/shared/time';
import type { ApiFailure } from '../lib/api-failure.ts';
import type { Refused } from './outbox-items.ts';

/** What a failed try means for the queue. */
export type Verdict =
  /** The server was not reached, or is busy: the same again later. */
  | { is: 'later'; afterMs: number | null }
  /** This item alone is at fault; the next ones go on. */
  | { is: 'refused'; refusal: Refused }
  /** Not with this session, or not while the account is restricted: everything waits. */
  | { is: 'not-now' };

export function judge(failure: ApiFailure): Verdict {
  switch (failure.kind) {
    case 'offline':
    case 'aborted':
    // A hotel's sign-in page answers everything with a page of its own.
    case 'not-understood':
      return { is: 'later', afterMs: null };
    case 'unavailable':
      return { is: 'later', afterMs: msOf(failure.retryAfterSeconds) };
    case 'refused': {
      const { status, code, message, retryAfterSeconds } = failure;
      if (status >= 500 || PASSING.includes(status)) {
        return { is: 'later', afterMs: msOf(retryAfterSeconds) };
      }
      if (status === 401 || OF_THE_SESSION.includes(code)) return { is: 'not-now' };
      return { is: 'refused', refusal: { code, message } };
    }
    default:
      return failure satisfies never;
  }
}

/** Whether the server was not reached, so that the call can wait for another try. */
export function canWait(failure: ApiFailure): boolean {
  return failure.kind === 'offline' || failure.kind === 'unavailable';
}

/** Whether something written can wait in the queue: also where the server failed (5xx), or timed out. */
export function canQueue(failure: ApiFailure): boolean {
  if (canWait(failure) || failure.kind === 'aborted') return true;
  const isStatus = failure.kind === 'refused' || failure.kind === 'not-understood';
  return isStatus && (failure.status ?? 0) >= 500;
}

/** A limit on new requests, which holds up no corrections. */
export function isPostingLimit(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && POSTING_LIMIT.includes(failure.code);
}

const POSTING_LIMIT: readonly string[] = [
  'requests.post-again-minutes',
  'requests.post-again-hours',
] satisfies MessageCode[];

/** Too slow, too early, too many. */
const PASSING: readonly number[] = [408, 425, 429];

const OF_THE_SESSION: readonly string[] = ['error.other-member', 'error.account-restricted'];

function msOf(seconds: number | null): number | null {
  return seconds === null ? null : seconds * SECOND;
}
