import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

/** The chunks of Impact, of the bell and of the menu. */
const FIRST = /\/assets\/(impact-page|sheet\.lazy|panel\.lazy|menu\.lazy)-[^/]+\.js$/;

for (const width of [390, 1280]) {
  test(`the code of Impact, the bell and the menu is loaded without a delay, ${width} px`, async ({
    signedInMember,
  }) => {
    const { page, context, username } = await signedInMember();
    await createPrayer(context.request, 'For the first train home.');
    await page.setViewportSize({ width, height: 844 });
    // What the app defers by seconds never comes.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run: () => void, delayMs = 0, ...rest: unknown[]) =>
          delayMs >= 3_000 ? 0 : setTimeout(run, delayMs, ...rest),
      });
    });
    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => loadedAhead(page)).toHaveLength(4);

    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
    const menu = width === 390 ? 'Menu' : `Account menu, ${username}`;
    await page.getByRole('button', { name: menu }).click();
    await expect(page.getByRole(width === 390 ? 'dialog' : 'menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Impact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Prayer Impact');
  });
}

test('nothing is loaded ahead until the data of the screen is there', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/me', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The toasts of the shell load when it is idle.
  await expect.poll(() => loadedFiles(page)).toContainEqual(expect.stringMatching(/toast\.lazy/));
  expect(await loadedAhead(page)).toEqual([]);
  answered.resolve();
  await expect.poll(() => loadedAhead(page)).toHaveLength(4);
});

test.describe('with data saving', () => {
  test.use({ shouldPrefetch: false });

  test('nothing is loaded ahead', async ({ signedInMember }) => {
    const { page } = await signedInMember();
    await page.goto('/feed');
    await expect.poll(() => loadedFiles(page)).toContainEqual(expect.stringMatching(/toast\.lazy/));
    expect(await loadedAhead(page)).toEqual([]);
  });
});

async function loadedAhead(page: Page): Promise<string[]> {
  return (await loadedFiles(page)).filter((url) => FIRST.test(url));
}

function loadedFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}
