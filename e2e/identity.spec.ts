import { expect, test } from './support/test.ts';

test('the header shows the mark of the icon of the window', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/home');
  const href = await page.locator('link[rel="icon"][type="image/svg+xml"]').getAttribute('href');
  const icon = await (await page.request.get(String(href))).text();
  const shapes = (markup: string) =>
    Array.from(markup.matchAll(/<(?:ellipse|circle) [^>]*>/g), ([shape]) =>
      Array.from(shape.matchAll(/ (?:c[xy]|r[xy]?)="[^"]*"/g), ([attribute]) => attribute),
    );
  const header = page.getByRole('banner').locator('svg').first();
  expect(shapes(await header.evaluate((svg) => svg.outerHTML))).toEqual(shapes(icon));
  expect(shapes(icon)).toHaveLength(3);
});

test('each kind of empty state has its own scene', async ({ signedInMember }) => {
  const { page } = await signedInMember();
  const scene = page.locator('svg[data-scene]');
  for (const [path, name] of [
    ['/feed?tab=mine', 'window'],
    ['/praying-for', 'boat'],
    ['/circles', 'lamp'],
  ] as const) {
    await page.goto(path);
    await expect(scene).toHaveAttribute('data-scene', name);
    await expect(scene).toHaveAttribute('aria-hidden', 'true');
  }
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog').locator('svg[data-scene]')).toHaveAttribute(
    'data-scene',
    'bench',
  );
});
