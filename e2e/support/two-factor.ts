import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD } from './test-member.ts';
import { totp } from './totp.ts';

/** Enables two-factor sign-in through the API. */
export async function enableTwoFactor(request: APIRequestContext): Promise<void> {
  const started = await request.post('/api/me/second-factor', {
    data: { currentPassword: PASSWORD },
  });
  expect(started.ok()).toBe(true);
  const { secret } = await started.json();
  const confirmed = await request.post('/api/me/second-factor/confirm', {
    data: { code: totp(secret) },
  });
  expect(confirmed.ok()).toBe(true);
}
