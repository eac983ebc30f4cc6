import { expect, test } from './support/test.ts';

test('the weekly letter is turned on in the settings and is off by default', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/profile/notifications');
  const letter = page.getByRole('switch', { name: 'Weekly letter by email' });
  await expect(letter).not.toBeChecked();
  await letter.click();
  await expect(letter).toBeChecked();
  await page.reload();
  await expect(letter).toBeChecked();
  await letter.click();
  await page.reload();
  await expect(letter).not.toBeChecked();
});

test('the link of a letter opens a screen with one button, also for visitors', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto('/api/letter/unsubscribe?token=unknown');
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop the weekly letter?');
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Stop the letter' }).click();
  await expect(page.getByRole('alert')).toContainText('This link doesn’t work.');
  expect(sent).toEqual(['/api/letter/unsubscriptions']);
});
