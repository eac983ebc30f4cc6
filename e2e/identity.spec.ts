import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

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

test('a member has the same tint on every screen, and no anonymous author has one', async ({
  signedInMember,
}) => {
  const author = await signedInMember();
  const other = await signedInMember();
  const named = `A named request by ${author.username}.`;
  await createPrayer(author.context.request, named);
  await createPrayer(author.context.request, `Hidden: ${author.username}.`, { anonymous: true });
  await createPrayer(other.context.request, `Hidden: ${other.username}.`, { anonymous: true });

  await author.page.setViewportSize({ width: 1280, height: 900 });
  await author.page.goto('/impact');
  const own = author.page.getByRole('button', { name: `Account menu, ${author.username}` });
  const tint = await backgroundOf(own.getByText('M', { exact: true }));

  await other.page.goto('/feed');
  const avatarIn = (text: string, initial: string) =>
    other.page.getByRole('article').filter({ hasText: text }).getByText(initial, { exact: true });
  expect(await backgroundOf(avatarIn(named, 'M'))).toBe(tint);
  const neutral = await backgroundOf(avatarIn(`Hidden: ${author.username}.`, '?'));
  expect(neutral).not.toBe(tint);
  expect(await backgroundOf(avatarIn(`Hidden: ${other.username}.`, '?'))).toBe(neutral);
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

function backgroundOf(avatar: Locator): Promise<string> {
  return avatar.evaluate((element) => getComputedStyle(element).backgroundColor);
}
