import { describe, expect, it } from 'vitest';
import { ApiError, withReason, withReference, wordsFor } from './api-failure.ts';
import { newRequestId } from './request-id.ts';
import { wordsUnlessRefused } from './words-unless-refused.ts';

const fault = (reference?: string) =>
  new ApiError(
    {
      kind: 'refused',
      status: 500,
      code: 'error.unexpected',
      message: 'Something went wrong.',
      fields: {},
      retryAfterSeconds: null,
    },
    { reference },
  );

describe('a fault of the server', () => {
  it('is told with what to name to support, wherever words are made of it', () => {
    const known = fault('1b4e28ba-2fa1-4d2e-883f-0016d3cca427');
    const told = 'Reference: 1b4e28ba';
    expect(wordsFor(known)).toBe(`Something went wrong. ${told}`);
    expect(withReason('Not shared.', known)).toBe(`Not shared. ${told}`);
    expect(withReference('Not loaded.', known)).toBe(`Not loaded. ${told}`);
    expect(withReference('Not loaded', known)).toBe(`Not loaded (${told})`);
    expect(withReference('नहीं मिला।', known)).toBe(`नहीं मिला। ${told}`);
    expect(wordsUnlessRefused(known, { failed: 'error.unexpected' })).toContain(told);
  });

  it('that nobody gave a name is told as before', () => {
    expect(wordsFor(fault())).toBe('Something went wrong.');
    expect(withReference('Not loaded.', new TypeError('lost'))).toBe('Not loaded.');
  });
});

it('a request id has the shape that the server takes, and is another each time', () => {
  const ids = Array.from({ length: 100 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
