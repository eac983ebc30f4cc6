import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { openCreateScreen, submitPrayerOffline } from './support/offline.ts';
import { signOut } from './support/sign-in.ts';
import { expect, fullUnless, test } from './support/test.ts';

test.use({ shouldPrefetch: true });

const SCHEMES = ['light', 'dark'] as const;

for (const colorScheme of SCHEMES) {
  test(
    `offline, ${colorScheme}, 320 px`,
    fullUnless(colorScheme === 'light'),
    async ({ signedInMember }) => {
      const { page, context } = await signedInMember();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 700 });
      await openCreateScreen(page);
      await context.setOffline(true);
      await expect(page.getByText(/send it when you’re back online/).first()).toBeVisible();
      await expectAccessible(page, 'writing');
      await submitPrayerOffline(page, 'For the rain that has not come since the sowing.');
      await expectAccessible(page, 'what waits');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'discarding it');
      await page.keyboard.press('Escape');
      await signOut(page);
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'signing out');
    },
  );
}

/** No axe violation and no horizontal scrolling. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  expect(await findViolations(page), path).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBe(0);
}
