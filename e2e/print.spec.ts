import { findColorViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test('the saved prayers are printed on a sheet without navigation, black on white', async ({
  signedInMember,
}) => {
  const [author, { page, context }] = await Promise.all([
    signedInMember('author'),
    signedInMember(),
  ]);
  const id = await createPrayer(author.context.request, 'For a calm night on the ward.');
  await context.request.post(`/api/requests/${id}/saved-prayer`);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto('/praying-for');
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page).toHaveURL(/\/print\/praying-for$/);
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('listitem')).toContainText('For a calm night on the ward.');
  await expect(page.getByRole('listitem')).toContainText(author.username);
  for (const name of ['Back', 'Print', 'Impact']) {
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  }
  await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });
  expect(await findColorViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/praying-for$/);
});

test('a prayer that was removed from the list since it was opened is not printed', async ({
  signedInMember,
}) => {
  const [author, { page, context }] = await Promise.all([
    signedInMember('author'),
    signedInMember(),
  ]);
  for (const text of ['For the harbour tonight.', 'For the nets to hold.']) {
    const id = await createPrayer(author.context.request, text);
    await context.request.post(`/api/requests/${id}/saved-prayer`);
  }
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute('data-printed', document.body.textContent ?? '');
  });
  await page.goto('/praying-for');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'For the nets to hold.' })
    .getByRole('button', { name: 'Stop praying for this' })
    .click();
  await expect(page.getByRole('button', { name: 'Keep praying for this' })).toBeVisible();
  await page.getByRole('link', { name: 'Print' }).click();
  const printed = page.locator('html[data-printed]');
  await expect(printed).toHaveAttribute('data-printed', /For the harbour tonight\./);
  await expect(printed).not.toHaveAttribute('data-printed', /For the nets to hold\./);
});

test('a screen prints its long texts whole and without buttons', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  const end = 'Thank you for reading to the end.';
  await createPrayer(context.request, `${'A night like the one before. '.repeat(40)}${end}`);
  await page.goto('/feed?tab=mine');
  const text = page.getByRole('article').locator('.request-text');
  await expect(page.getByRole('button', { name: 'Read more' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
  await expect(page.getByRole('button')).toHaveCount(0);
});
