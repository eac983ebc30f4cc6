import type { Page } from '@playwright/test';
import { insertManyPrayers, serveSwapCards } from './support/api-helpers.ts';
import { waitForAnimations } from './support/axe.ts';
import { card, cardOf, chooseMenuItem } from './support/feed.ts';
import { openCreateScreen, queuedCard, submitPrayerOffline } from './support/offline.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, FULL, fullUnless, test, WITH_MOTION } from './support/test.ts';
import { createPrayer, createTestMember, generateTestUser } from './support/test-member.ts';

test.use({ ...WITH_MOTION, shouldPrefetch: true });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** Slow enough to show the loading state, and so that no click accounts for a layout shift. */
const RESPONSE_DELAY_MS = 900;
const MAX_LAYOUT_SHIFT = 0.02;

for (const size of SIZES) {
  test(
    `placeholders have the size of the loaded content, ${size.width} px`,
    fullUnless(size.width === 390),
    async ({ signedInMember }) => {
      const author = await signedInMember('author');
      await insertManyPrayers(author.username, 6);
      const { page, context, username } = await signedInMember();
      await createPrayer(context.request, 'One of my own, for the list on the profile.');
      await insertManyPrayers(username, 2);
      await page.setViewportSize(size);
      await recordLayoutShifts(page);
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));
        await route.continue().catch(() => {});
      });
      for (const path of ['/feed', '/feed?tab=mine', '/swap', '/impact', '/profile']) {
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        await waitUntilLoaded(page);
        expect.soft(await totalLayoutShift(page), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
      }
      await page
        .getByRole('button', { name: /^Notifications/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /Notifications/ })).toBeVisible();
      await waitUntilLoaded(page);
      expect
        .soft(await totalLayoutShift(page), 'notifications')
        .toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    },
  );
}

test('a prayer gives a ripple, a light haptic, and an announcement', async ({ signedInMember }) => {
  const author = await signedInMember('author');
  const id = await createPrayer(author.context.request, 'For a quiet night on ward 4.');
  const { page } = await signedInMember();
  await page.addInitScript(() => {
    navigator.vibrate = (pattern) => {
      sessionStorage.setItem('vibrated', String(pattern));
      return true;
    };
  });
  await page.goto(`/feed#prayer-${id}`);
  const post = cardOf(page, id);
  await post.getByRole('button', { name: 'Mark as Prayed' }).click({ position: { x: 30, y: 20 } });
  await expect(post.locator('.animate-pray-ripple')).toHaveCount(1);
  await expect(page.getByText('Marked as prayed. 1 person has prayed.')).toBeAttached();
  expect(await page.evaluate(() => sessionStorage.getItem('vibrated'))).not.toBeNull();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await post
    .locator('.animate-pray-ripple')
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration));
  expect(still).toBeLessThan(0.001);
});

test(
  'navigation is animated unless reduced motion is requested',
  FULL,
  async ({ signedInMember }) => {
    const { page } = await signedInMember();
    const frame = page.locator('main > div').filter({ has: page.locator('h1') });
    const animation = () => frame.evaluate((element) => getComputedStyle(element).animation);
    await page.goto('/feed');
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveText('Prayer Feed');
    expect(await animation()).not.toContain('appear');
    await page.getByRole('link', { name: 'Impact' }).click();
    await expect(page.locator('h1')).toHaveText('Your Prayer Impact');
    expect(await animation()).toContain('appear');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.locator('h1')).toHaveText('Prayer Feed');
    expect(await animation()).toMatch(/1e-05s|0\.00001s/);
  },
);

test(
  'on a phone the pill of new prayers floats above the tab bar at any scroll position',
  FULL,
  async ({ signedInMember }) => {
    const [hers, reader] = await Promise.all([signedInMember('hers'), signedInMember('reader')]);
    await insertManyPrayers(hers.username, 12);
    const { page } = reader;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await createPrayer(hers.context.request, 'News that arrived while a member was reading.');
    const pill = page.getByRole('button', { name: /\d+ new prayers?$/ });
    await expect(async () => {
      await page.clock.fastForward('00:05');
      await expect(pill).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const top = async () => Math.round((await pill.boundingBox())?.y ?? 0);
    const before = await top();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(await top()).toBe(before);
    expect(before).toBeGreaterThan(600);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await top()).toBeLessThan(120);
  },
);

test('a confirmation without an anchor returns the focus', async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/profile');
  await page.getByLabel('Username').fill('another-member');
  const link = page.getByRole('link', { name: 'Initiate Swap' }).first();
  await link.press('Enter');
  await page.getByRole('alertdialog').getByRole('button').first().press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(link).toBeFocused();
});

test(
  'a menu that is reopened while it closes responds to the keyboard',
  FULL,
  async ({ signedInMember }) => {
    const { page, context } = await signedInMember();
    await createPrayer(context.request, 'Mine, with a menu.');
    await page.goto('/feed?tab=mine');
    const more = card(page, 'with a menu').getByRole('button', { name: 'More about this post' });
    await more.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    // Slows every transition down to seconds.
    const motion = await context.newCDPSession(page);
    await motion.send('Animation.enable');
    await motion.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
    await page.keyboard.press('Escape');
    await more.click();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role="menuitem"]:focus')).toHaveCount(1);
  },
);

test('a message that replaces a closing one stays', FULL, async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  await createPrayer(context.request, 'Here and away again.');
  await page.goto('/feed?tab=mine');
  await chooseMenuItem(card(page, 'away again'), 'Archive');
  await expect(page.getByText('Archived. Only you can see it.')).toBeVisible();
  await page.route('**/api/requests/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Undo' }).click();
  const failed = page.getByText('We couldn’t undo that.');
  await expect(failed).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(failed).toBeVisible();
});

test('the page behind an open dialog does not scroll', async ({ signedInMember }) => {
  const { page, username } = await signedInMember();
  await insertManyPrayers(username, 10);
  await page.goto('/feed?tab=mine');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(10);
  await chooseMenuItem(cards.first(), 'Edit');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 200);
});

test('the end of a screen can be scrolled clear of a toast', FULL, async ({ signedInMember }) => {
  const author = await signedInMember('author');
  const ids = [
    await createPrayer(author.context.request, 'For the one who drives at night.'),
    await createPrayer(author.context.request, 'For the one who waits for them.'),
  ];
  const { page } = await signedInMember();
  await serveSwapCards(page, author.context.request, ids);
  // With a query, the page has no initial data.
  await page.goto('/swap?served');
  await page.getByRole('button', { name: 'Mark as Prayed' }).first().click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toBeVisible();
  await page.evaluate(waitForAnimations);
  const gap = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    const last = [...document.querySelectorAll('main :is(a, button)')].findLast((control) =>
      control.checkVisibility(),
    );
    const toast = document.querySelector('[data-sonner-toast]');
    if (!last || !toast) throw new Error('no control, or no toast');
    return toast.getBoundingClientRect().top - last.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(8);
});

test(
  'queued requests are listed among “Your requests” on the profile',
  FULL,
  async ({ signedInMember }) => {
    const { page, context } = await signedInMember();
    await openCreateScreen(page);
    await context.setOffline(true);
    await submitPrayerOffline(page, 'For the ferry that is late tonight.');
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(queuedCard(page, 'ferry that is late')).toBeVisible();
  },
);

test(
  'a signed-in member who follows a link to the sign-in never sees the form',
  FULL,
  async ({ browser, baseURL, dataDir, visitor }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/login?returnTo=/impact');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await createTestMember(generateTestUser(), { context, origin: baseURL, dataDir });
    await page.goto('/login?returnTo=/impact');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toHaveCount(0);
    const member = await visitor();
    await createTestMember(generateTestUser(), {
      context: member.context(),
      origin: baseURL,
      dataDir,
    });
    await member.goto('/feed');
    await expect(member.locator('h1')).toBeVisible();
    await member.goto('/login?returnTo=/impact');
    await expect(member).toHaveURL(/\/impact$/);
    await context.close();
  },
);

/** Sums the layout shifts without user input on each page. */
async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function totalLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}

/** Nothing is marked as loading any more, and a moment has passed. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForTimeout(RESPONSE_DELAY_MS + 200);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForTimeout(300);
}
