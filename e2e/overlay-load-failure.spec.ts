import { expect, test } from './support/test.ts';

test('what is said reaches a member although the parts of toasts and menus never came', async ({
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
