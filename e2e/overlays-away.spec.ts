import { expect, test } from './support/test.ts';

test('what is said reaches a member although the parts of toasts and menus never came', async ({
  someone,
  expected,
}) => {
  expected.faults.push(/Failed to fetch dynamically imported module/);
  const { page } = await someone();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(/(toast|menu|sheet)-parts-/, (route) => route.abort());
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
});
