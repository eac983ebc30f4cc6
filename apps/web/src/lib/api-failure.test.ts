import { describe, expect, it } from 'vitest';
import { createRequestId } from './api-client.ts';
import { ApiError, errorMessage, withReason, withReference } from './api-failure.ts';
import { errorMessageOr } from './error-message-or.ts';

const fault = (reference?: string) =>
  new ApiError(
    {
      kind: 'http-error',
      status: 500,
      code: 'error.unexpected',
      message: 'Something went wrong.',
      fields: {},
      retryAfterSeconds: null,
    },
    { reference },
  );

describe('a server error', () => {
  it('is shown with its request id in every message', () => {
    const error = fault('1b4e28ba-2fa1-4d2e-883f-0016d3cca427');
    const referenceText = 'Reference: 1b4e28ba';
    expect(errorMessage(error)).toBe(`Something went wrong. ${referenceText}`);
    expect(withReason('Not shared.', error)).toBe(`Not shared. ${referenceText}`);
    expect(withReference('Not loaded.', error)).toBe(`Not loaded. ${referenceText}`);
    expect(withReference('Not loaded', error)).toBe(`Not loaded (${referenceText})`);
    expect(withReference('नहीं मिला।', error)).toBe(`नहीं मिला। ${referenceText}`);
    expect(errorMessageOr(error, { failed: 'error.unexpected' })).toContain(referenceText);
  });

  it('without a request id has the plain message', () => {
    expect(errorMessage(fault())).toBe('Something went wrong.');
    expect(withReference('Not loaded.', new TypeError('lost'))).toBe('Not loaded.');
  });
});

it('a request id has the format of the server and is unique', () => {
  const ids = Array.from({ length: 100 }, createRequestId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
