import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD } from './member.ts';
import { totp } from './totp.ts';

/** Turns on two-step sign-in by the calls the profile makes. */
export async function turnOnTwoStep(request: APIRequestContext): Promise<void> {
  const begun = await request.post('/api/me/second-factor', {
    data: { currentPassword: PASSWORD },
  });
  expect(begun.ok()).toBe(true);
  const { secret } = await begun.json();
  const confirmed = await request.post('/api/me/second-factor/confirm', {
    data: { code: totp(secret) },
  });
  expect(confirmed.ok()).toBe(true);
}
