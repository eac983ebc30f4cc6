import type { Page } from '@playwright/test';
import { violationsIn } from './support/axe.ts';
import { share } from './support/member.ts';
import { openCreate, writeOffline } from './support/offline.ts';
import { takenOver } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const PUBLIC = [
  '/home',
  '/login',
  '/register',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/csae',
  '/support',
  '/delete-account',
];
const MEMBERS = [
  '/feed',
  '/feed?tab=mine',
  '/create',
  '/swap',
  '/profile',
  '/impact',
  '/praying-for',
  '/info',
  '/home',
];
const SIZES = [
  { width: 320, height: 700 },
  { width: 1280, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

for (const colorScheme of SCHEMES) {
  for (const size of SIZES) {
    test(`public pages, ${colorScheme}, ${size.width} px`, async ({ visitor }) => {
      const page = await visitor();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      for (const path of PUBLIC) await judge(page, path);
    });

    test(`members’ screens, ${colorScheme}, ${size.width} px`, async ({ someone }) => {
      const other = await someone('other');
      await share(other.context.request, 'Please keep my grandmother in mind this week.');
      const { page, context } = await someone();
      await share(context.request, 'My first own request, for the exam on Friday.');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      for (const path of MEMBERS) await judge(page, path);
    });
  }
}

for (const colorScheme of SCHEMES) {
  test(`without a network, ${colorScheme}, 320 px`, async ({ someone }) => {
    const { page, context } = await someone();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await judgeShown(page, 'signing out');
  });
}

/** Nothing that axe finds, nothing that scrolls sideways. */
async function judge(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await judgeShown(page, path);
}

async function judgeShown(page: Page, path: string): Promise<void> {
  expect(await violationsIn(page), path).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBe(0);
}
