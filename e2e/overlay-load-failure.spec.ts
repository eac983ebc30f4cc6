import { expect, test } from './support/test.ts';

test('messages appear although the modules of toasts and menus failed to load', async ({
  signedInMember,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to fetch dynamically imported module/);
  const { page } = await signedInMember();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(/(toast|menu|sheet)\.lazy-/, (route) => route.abort());
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
});
