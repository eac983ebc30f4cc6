import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../lib/api-failure.ts';
import { canQueue, classifyFailure, isRetryable } from './classify-failure.ts';

function httpError(status: number, code: string, retryAfterSeconds: number | null = null) {
  return {
    kind: 'http-error',
    status,
    code,
    message: 'Words.',
    fields: {},
    retryAfterSeconds,
  } as const;
}

describe('a failed attempt', () => {
  it.each<[string, ApiFailure, unknown]>([
    ['no connection', { kind: 'offline' }, { is: 'later', afterMs: null }],
    ['aborted', { kind: 'aborted' }, { is: 'later', afterMs: null }],
    ['a captive portal', { kind: 'invalid-response' }, { is: 'later', afterMs: null }],
    [
      'a restart',
      { kind: 'unavailable', status: 503, retryAfterSeconds: 2 },
      { is: 'later', afterMs: 2000 },
    ],
    ['too many requests', httpError(429, 'error.too-many', 30), { is: 'later', afterMs: 30_000 }],
    [
      'a daily limit',
      httpError(429, 'flags.too-many', 80_000),
      { is: 'refused', refusal: { code: 'flags.too-many', message: 'Words.' } },
    ],
    ['a server error', httpError(500, 'error.unexpected'), { is: 'later', afterMs: null }],
    ['no session', httpError(401, 'error.not-signed-in'), { is: 'not-now' }],
    ['another member’s', httpError(409, 'error.other-member'), { is: 'not-now' }],
    ['restricted', httpError(403, 'error.account-restricted'), { is: 'not-now' }],
    [
      'not allowed',
      httpError(403, 'requests.prompt-admins-only'),
      { is: 'refused', refusal: { code: 'requests.prompt-admins-only', message: 'Words.' } },
    ],
    [
      'gone',
      httpError(404, 'requests.not-found'),
      { is: 'refused', refusal: { code: 'requests.not-found', message: 'Words.' } },
    ],
  ])('%s', (_, failure, expected) => {
    expect(classifyFailure(failure)).toEqual(expected);
  });

  it('is queued only without a response of the server', () => {
    expect(isRetryable({ kind: 'offline' })).toBe(true);
    expect(isRetryable({ kind: 'unavailable', status: 502, retryAfterSeconds: null })).toBe(true);
    expect(isRetryable(httpError(429, 'error.too-many'))).toBe(false);
    expect(isRetryable({ kind: 'invalid-response' })).toBe(false);
  });

  it.each<[string, ApiFailure, boolean]>([
    ['no connection', { kind: 'offline' }, true],
    ['a restart', { kind: 'unavailable', status: 503, retryAfterSeconds: null }, true],
    ['timed out', { kind: 'aborted' }, true],
    ['a server error', httpError(500, 'error.unexpected'), true],
    ['an error without a message', { kind: 'invalid-response', status: 500 }, true],
    ['a limit', httpError(429, 'requests.post-again-minutes'), false],
    ['a response of another version', { kind: 'invalid-response' }, false],
    ['not allowed', httpError(403, 'requests.prompt-admins-only'), false],
  ])('is queued or not: %s', (_, failure, queued) => {
    expect(canQueue(failure)).toBe(queued);
  });
});
