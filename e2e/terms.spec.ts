import { fetchCurrentUser } from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { expect, test } from './support/test.ts';

test('the legal pages are translated, state that English prevails, and show the English text', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es' });
  const page = await context.newPage();
  for (const [path, title, english] of [
    ['/terms', 'Términos', 'Agreeing to these terms'],
    ['/privacy', 'privacidad', 'What we collect'],
    ['/csae', 'infantil', 'What is never allowed'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText(english)).toHaveCount(0);
    await expect(page.getByText('inglés', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: /inglés/ }).click();
    const text = page.getByRole('heading', { level: 2, name: english });
    await expect(text).toBeVisible();
    await expect(page.locator('[lang="en"]').filter({ has: text })).toHaveAttribute('dir', 'ltr');
  }
  await context.close();
});

test('a member who accepted an earlier version reads what changed and accepts it once', async ({
  signedInMember,
}) => {
  const { page, context, username } = await signedInMember();
  await sql("update users set terms_version = '2025-05-29' where username = $1", [username]);
  await page.goto('/feed');
  const notice = page.getByRole('region', { name: 'We’ve updated our Privacy Policy' });
  await expect(notice.getByRole('listitem')).toHaveCount(2);
  await page.route('**/api/me/terms', (route) => route.abort(), { times: 1 });
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(notice.getByRole('alert')).toBeVisible();
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toHaveCount(0);
  expect(await fetchCurrentUser(context.request)).not.toHaveProperty('outdatedTermsVersion');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Initiate Swap' }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('registration proposes the region of the device and sums up the terms', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByLabel('Username').focus();
  await expect(page.getByLabel('Region')).toHaveValue('South America');
  await expect(page.getByLabel('Faith', { exact: true })).toHaveValue('Prefer not to say');
  await page.getByText('The short version').click();
  await expect(page.getByText('This isn’t a counseling or emergency service.')).toBeVisible();
  await context.close();
});
