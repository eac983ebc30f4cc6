import type { Page } from '@playwright/test';
import { expectMessage } from './support/expect-message.ts';
import { waitForMail } from './support/mail.ts';
import { expect, type SignedInMember, test } from './support/test.ts';
import { PASSWORD } from './support/test-member.ts';
import { totp, wrongTotp } from './support/totp.ts';

/** Through the profile. @returns the displayed secret and the recovery codes */
async function enableTwoFactor({
  page,
}: SignedInMember): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/profile/security');
  const section = securitySection(page);
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByLabel('Current password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await section.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await section.getByLabel('Code from your app').fill(totp(secret));
  await expect(section.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = await section.getByRole('listitem').allTextContents();
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  return { secret, codes };
}

const securitySection = (page: Page) => page.getByRole('region', { name: 'Sign-in and security' });

async function submitPassword(page: Page, username: string) {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('two-factor is set up on the profile and required at sign-in, with a reload in between', async ({
  signedInMember,
  visitor,
}) => {
  const member = await signedInMember();
  const { secret, codes } = await enableTwoFactor(member);
  expect(new Set(codes).size).toBe(10);
  await expectMessage(member.page, /^On since/);
  await expectMessage(member.page, '10 recovery codes left.');
  await waitForMail(member.context.request, member.email, /Two-step sign-in is on/);

  const page = await visitor();
  await submitPassword(page, member.username);
  await page.reload();
  const field = page.getByLabel('Code from your app');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(wrongTotp(secret));
  await expectMessage(page, /^That code isn’t right/);
  await expect(field).toBeFocused();
  await page.route('**/api/auth/second-factor', (route) => route.abort());
  await field.fill(totp(secret, 1));
  await expectMessage(page, 'You seem to be offline. Please check your connection.');
  await page.unroute('**/api/auth/second-factor');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/feed/);
});

test('a recovery code works once; after too many wrong codes the sign-in restarts', async ({
  signedInMember,
  visitor,
}) => {
  const member = await signedInMember();
  const { secret, codes } = await enableTwoFactor(member);
  const [code = ''] = codes;
  const page = await visitor();
  await submitPassword(page, member.username);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/feed/);
  await waitForMail(member.context.request, member.email, /A recovery code was used/);

  const other = await visitor();
  await submitPassword(other, member.username);
  const wrong = wrongTotp(secret);
  for (let count = 0; count < 5; count += 1) {
    await other.getByLabel('Code from your app').fill('');
    const answer = other.waitForResponse('**/api/auth/second-factor');
    await other.getByLabel('Code from your app').fill(wrong);
    expect((await answer).status()).toBe(400);
    await expectMessage(other, /^That code isn’t right/);
  }
  await other.getByRole('button', { name: 'Continue' }).click();
  await expectMessage(other, 'This sign-in has expired. Please start again.');
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('recovery codes are copied, downloaded and regenerated; two-factor is disabled', async ({
  signedInMember,
  visitor,
}) => {
  const member = await signedInMember();
  await member.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { secret, codes } = await enableTwoFactor(member);
  const { page } = member;
  const section = securitySection(page);
  await section.getByRole('button', { name: 'Make new recovery codes' }).click();
  await section.getByLabel('Current password').fill('not-this-one');
  await section.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expectMessage(page, 'That’s not your current password. Please try again.');
  await section.getByLabel('Current password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expectMessage(page, 'Your new recovery codes. The old ones no longer work.');
  const fresh = await section.getByRole('listitem').allTextContents();
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  await section.getByRole('button', { name: 'Copy' }).click();
  await expectMessage(page, 'Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const code of fresh) expect(copied).toContain(code);
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('prayer-swap-recovery-codes.txt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`recovery codes for ${member.username}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await section.getByRole('button', { name: 'I’ve saved them' }).click();

  await section.getByRole('button', { name: 'Turn off' }).click();
  await section.getByRole('button', { name: 'Use a code instead' }).click();
  await section.getByLabel('Code', { exact: true }).fill(totp(secret, 1));
  await section.getByRole('button', { name: 'Turn off' }).click();
  await expectMessage(page, 'Two-step sign-in is off.');
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await waitForMail(member.context.request, member.email, /Two-step sign-in is off/);

  const { request } = (await visitor()).context();
  const data = { identifier: member.username, password: PASSWORD };
  expect((await request.post('/api/auth/login', { data })).ok()).toBe(true);
  expect((await request.get('/api/auth/session')).ok()).toBe(true);
});
