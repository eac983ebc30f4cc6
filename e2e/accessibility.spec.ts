import type { Page } from '@playwright/test';
import { violationsIn } from './support/axe.ts';
import { openCreate, writeOffline } from './support/offline.ts';
import { signOut } from './support/sign-in.ts';
import { expect, fullUnless, test } from './support/test.ts';

test.use({ loadsAhead: true });

const SCHEMES = ['light', 'dark'] as const;

for (const colorScheme of SCHEMES) {
  test(
    `without a network, ${colorScheme}, 320 px`,
    fullUnless(colorScheme === 'light'),
    async ({ someone }) => {
      const { page, context } = await someone();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 700 });
      await openCreate(page);
      await context.setOffline(true);
      await expect(page.getByText(/waits on this device/).first()).toBeVisible();
      await judgeShown(page, 'writing');
      await writeOffline(page, 'For the rain that has not come since the sowing.');
      await judgeShown(page, 'what waits');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await judgeShown(page, 'discarding it');
      await page.keyboard.press('Escape');
      await signOut(page);
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await judgeShown(page, 'signing out');
    },
  );
}

/** Nothing that axe finds, nothing that scrolls sideways. */
async function judgeShown(page: Page, path: string): Promise<void> {
  expect(await violationsIn(page), path).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBe(0);
}
