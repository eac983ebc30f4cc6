import type { Page } from '@playwright/test';
import { makeAdmin } from './support/database.ts';
import { edgesOf, STATUS_BAR, setStatusBar } from './support/status-bar.ts';
import { expect, FULL, test } from './support/test.ts';

const WIDE = { width: 1280, height: 900 };

test(
  'a wide window has a header with an avatar menu and a rail, with an additional entry for admins',
  FULL,
  async ({ signedInMember }) => {
    const { page, username, email } = await signedInMember();
    await page.setViewportSize(WIDE);
    await page.goto('/impact');
    const rail = page.getByRole('navigation', { name: 'Main' });
    await expect(rail.getByRole('link')).toHaveText([
      'Prayer Feed',
      "Let's Swap",
      'I am praying for',
      'Circles',
      'Impact',
      'Profile',
      'Initiate Swap',
    ]);
    await expect(rail.getByRole('link', { name: 'Impact' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: 'Notifications' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Good Will Points: 0' })).toBeVisible();
    const avatar = bar.getByRole('button', { name: `Account menu, ${username}` });
    await expect(avatar).toHaveText(/^M$/i);
    await avatar.click();
    await expect(page.getByRole('menu')).toContainText(username);
    await expect(page.getByRole('menu')).toContainText(email);
    await expect(page.getByRole('menuitem')).toHaveText([
      'Profile',
      'Impact',
      'Share Prayer Swap',
      'About',
      'Sign Out',
    ]);
    await page.getByRole('menuitem', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/info$/);
    await page.getByRole('link', { name: 'Prayer Swap, prayer feed' }).click();
    await expect(page).toHaveURL(/\/feed$/);

    await makeAdmin(username);
    await page.reload();
    await page.getByRole('button', { name: `Account menu, ${username}, Admin` }).click();
    await expect(page.getByRole('menu').getByText('Admin', { exact: true })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(rail.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);

test('a narrow window has five tabs; the fifth contains the other entries', async ({
  signedInMember,
}) => {
  const { page, username, email } = await signedInMember();
  await page.goto('/impact');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, href] of [
    ['Home', '/feed'],
    ['Impact', '/impact'],
    ['Initiate Swap', '/create'],
    ['Profile', '/profile'],
  ] as const) {
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(bar.getByRole('link', { name: 'Impact' })).toHaveAttribute('aria-current', 'page');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await openMenu(page);
  await expect(menu).toContainText(username);
  await expect(menu).toContainText(email);
  await expect(menu.getByRole('listitem')).toHaveText([
    "Let's Swap",
    'I am praying for',
    'Circles',
    'Share Prayer Swap',
    'About',
    'Sign Out',
  ]);
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeFocused();

  await makeAdmin(username);
  await page.reload();
  await openMenu(page);
  await menu.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(menu).toHaveCount(0);
});

test('the space of a phone’s status bar is reserved once, also below a bar about the connection', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.goto('/info');
  await setStatusBar(page);
  const bar = page.getByRole('region', { name: 'Connection' });
  const logo = page.getByRole('link', { name: 'Prayer Swap, prayer feed' });
  /** Of the logo below the bar; of the content that a link scrolls to, below the header. */
  const gaps = async (above: number) => ({
    logo: (await edgesOf(logo)).top - above,
    target:
      (await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      )) - (await edgesOf(page.getByRole('banner'))).bottom,
  });
  await expect.poll(async () => (await gaps(STATUS_BAR)).logo).toBeGreaterThan(0);
  const withoutBar = await gaps(STATUS_BAR);

  await context.setOffline(true);
  await expect(bar).toContainText('You’re offline');
  await expect.poll(async () => gaps((await edgesOf(bar)).bottom)).toEqual(withoutBar);
  // Stays there while the page scrolls.
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect.poll(async () => gaps((await edgesOf(bar)).bottom)).toEqual(withoutBar);

  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await expect.poll(() => gaps(STATUS_BAR)).toEqual(withoutBar);
});

test(
  'sharing the app copies the invitation and shows a toast for three seconds',
  FULL,
  async ({ signedInMember, baseURL }) => {
    const { page, context } = await signedInMember();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/info');
    await page.clock.install();
    await openMenu(page);
    await page.getByRole('button', { name: 'Share Prayer Swap' }).click();
    await expectToastForThreeSeconds(page, 'Share link copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `pray for each other: ${baseURL}`,
    );
  },
);

test(
  'sharing the app without clipboard permission uses the legacy copy command',
  FULL,
  async ({ signedInMember, baseURL }) => {
    const { page, context, username } = await signedInMember();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(WIDE);
    await page.goto('/info');
    await page.evaluate(async () => {
      await navigator.clipboard.writeText('something older');
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.clock.install();
    const share = async () => {
      await page.getByRole('button', { name: `Account menu, ${username}` }).click();
      await page.getByRole('menuitem', { name: 'Share Prayer Swap' }).click();
    };
    await share();
    await expectToastForThreeSeconds(page, 'Share link copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(baseURL ?? '');

    // With execCommand blocked as well, the link is shown as text.
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await share();
    await expect(page.getByText(`Here it is: ${baseURL}`)).toBeVisible();
  },
);

test('the points pill: a click awards one point, a second click at the same time awards none', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/info');
  await page.clock.install();
  const pill = page.getByRole('button', { name: /Good Will Points/ });
  for (const awarded of [1, 0]) {
    const answer = page.waitForResponse('**/api/points/events');
    await pill.click();
    expect(await (await answer).json()).toEqual({ awarded, goodWillPoints: 1 });
    await expect(pill).toHaveAccessibleName('Good Will Points: 1');
    // The second half of a double click does not count. The pill accepts clicks again after this
    // time.
    await page.clock.fastForward(500);
  }
  await expect(page.getByRole('tooltip', { name: 'Good Will Points' })).toBeAttached();
  await page.reload();
  await expect(pill).toHaveAccessibleName('Good Will Points: 1');
});

test('colour schemes: system, light and dark, chosen on the profile, applied before the first paint', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/profile/accessibility');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(await canvasColor(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await canvasColor(page)).toBe(DARK);

  await page.getByText('Light', { exact: true }).click();
  expect(await canvasColor(page)).toBe(LIGHT);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await canvasColor(page)).toBe(LIGHT);

  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByText('Dark', { exact: true }).click();
  // Also if the app itself cannot load.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await canvasColor(page)).toBe(DARK);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await page.getByText('System', { exact: true }).click();
  expect(await canvasColor(page)).toBe(LIGHT);
});

test('the legible font chosen on the profile persists', FULL, async ({ signedInMember }) => {
  const { page } = await signedInMember();
  const letters = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await page.goto('/profile/accessibility');
  const toggle = page.getByRole('switch', { name: 'Easier to read' });
  await expect(toggle).not.toBeChecked();
  expect(await letters()).not.toContain('Atkinson');
  await toggle.click();
  await page.reload();
  await expect(toggle).toBeChecked();
  expect(await letters()).toContain('Atkinson');
});

const LIGHT = 'rgb(250, 246, 240)';
const DARK = 'rgb(23, 20, 19)';

const canvasColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

async function expectToastForThreeSeconds(page: Page, text: string): Promise<void> {
  const toast = page.getByText(text, { exact: true });
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(toast).toBeHidden();
}
