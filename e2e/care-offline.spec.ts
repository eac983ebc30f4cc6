import { expect, test, waitUntilWorkerActive } from './support/device.ts';

test.use({ shouldPrefetch: true });

test('the help page opens offline', async ({ device }) => {
  const context = await device.open();
  const [page = await context.newPage()] = context.pages();
  await page.goto('/support');
  await waitUntilWorkerActive(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByText('Help near you').click();
  await page.getByLabel('Region').selectOption('South America');
  await expect(page.getByRole('link', { name: 'Call 188' })).toBeVisible();
});
