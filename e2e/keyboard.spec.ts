import type { Locator, Page } from '@playwright/test';
import { fetchPrayer } from './support/api-helpers.ts';
import { makeAdmin } from './support/database.ts';
import { cardOf, chooseMenuItem } from './support/feed.ts';
import { createKeyboard } from './support/keyboard.ts';
import { holdScripts } from './support/screen.ts';
import { expect, fullUnless, type SignedInMember, test, WITH_MOTION } from './support/test.ts';
import { createPrayer, PASSWORD } from './support/test-member.ts';

test.use(WITH_MOTION);

test('the skip link is the first tab stop and skips the bars', async ({
  signedInMember,
  visitor,
}) => {
  const { page: member } = await signedInMember();
  await member.goto('/feed');
  const stranger = await visitor();
  await stranger.goto('/home');
  for (const page of [member, stranger]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  }
});

for (const { name, within, presses } of [
  { name: 'Skip to content', within: 'body', presses: 1 },
  { name: 'Profile', within: 'nav', presses: 6 },
  { name: "Let's Swap", within: 'main', presses: 7 },
]) {
  const title = `focus on “${name}” before hydration remains after it`;
  test(title, fullUnless(within === 'main'), async ({ signedInMember }) => {
    const { page } = await signedInMember();
    const releaseScripts = await holdScripts(page);
    await page.goto('/feed', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const place = page.locator(within).getByRole('link', { name });
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
    await expect(place).toBeFocused();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
    releaseScripts();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(place).toBeFocused();
  });
}

test('hydration does not reset the scroll position, signed in or not', async ({
  signedInMember,
  visitor,
}) => {
  const [{ page: member }, { context }] = await Promise.all([
    signedInMember('reader'),
    signedInMember('author'),
  ]);
  for (const line of ['First', 'Second', 'Third', 'Fourth']) {
    await createPrayer(context.request, line + ' of many words'.repeat(25));
  }
  const stranger = await visitor();
  const reading = [
    { page: member, path: '/feed', texts: 'main .request-text', nth: 2 },
    { page: stranger, path: '/privacy', texts: 'main h2', nth: 5 },
  ];
  for (const { page, path, texts, nth } of reading) {
    const releaseScripts = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const prerendered = page.locator(texts).nth(nth);
    await prerendered.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const text = (await prerendered.textContent()) ?? '';
    releaseScripts();
    // The router has started, and with it the initial scrolling.
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await expect(page.locator(texts).filter({ hasText: text }).first()).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  }
});

test('the order of the feed is not covered by the bars when it has the focus', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/feed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await createKeyboard(page).tabTo(page.getByRole('radio', { name: 'New' }));
});

test('in-app navigation focuses the new screen’s heading and sets the document title', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/info');
  for (const [link, title] of [
    ['Impact', 'Your Prayer Impact'],
    ['Profile', 'Edit Profile'],
    ['Home', 'Prayer Feed'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Prayer Swap`);
  }
});

test('by keyboard alone: sign in, share, swap, pray, react, sign out', async ({
  signedInMember,
  visitor,
}) => {
  const [author, reader] = await Promise.all([signedInMember('author'), signedInMember('reader')]);
  const id = await createPrayer(
    author.context.request,
    'For everybody who cannot use a mouse today.',
  );
  const page = await visitor();
  await signInByKeyboard(page, reader);

  await tabTo(
    page,
    page.getByRole('navigation').getByRole('link', { name: 'Initiate Swap' }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/create$/);
  await tabTo(page, page.getByRole('tab', { name: 'Support' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Celebration' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type('Everything went through without a mouse.');
  await tabTo(page, page.getByRole('switch', { name: 'Post anonymously' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Share Celebration' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/swap$/);
  await expect(page.getByRole('heading', { level: 1, name: "Let's Swap" })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Skip for now' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/feed$/);

  const post = cardOf(page, id);
  await tabTo(page, post.getByRole('button', { name: /React with star/ }));
  await page.keyboard.press('Space');
  await expect(post.getByRole('button', { name: 'React with star, 1' })).toBeFocused();
  await tabTo(page, post.getByRole('button', { name: 'Mark as Prayed' }));
  await page.keyboard.press('Enter');
  await expect(post.getByRole('button', { name: /^Prayed/ })).toBeFocused();
  await expect
    .poll(() => fetchPrayer(reader.context.request, id))
    .toMatchObject({
      userCompleted: true,
      userReactedEmoji: 'star',
    });

  await tabTo(page, page.getByRole('button', { name: 'Menu' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Sign Out' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('by keyboard alone, an own request is edited and deleted without losing the focus', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const older = await createPrayer(context.request, 'The older one, which stays.');
  const newer = await createPrayer(context.request, 'The newer one, which goes.');
  await page.goto('/feed?tab=mine');
  const menu = cardOf(page, newer).getByRole('button', { name: 'More about this post' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  // On a slow device the next screen is late, so no code may depend on its timing.
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.keyboard.press('Enter');
  await expect(cardOf(page, newer)).toHaveCount(0);
  await expect(cardOf(page, older)).toBeFocused();
});

test('the focus stays in the list when a pending response removes the focused card', async ({
  signedInMember,
}) => {
  const [sought, other, keeper] = await Promise.all([
    signedInMember('sought'),
    signedInMember('other'),
    signedInMember('keeper'),
  ]);
  await makeAdmin(keeper.username);
  const { page } = keeper;
  await page.goto(`/admin?username=${other.username}`);
  const card = (username: string) => page.getByRole('group', { name: username });
  await expect(card(other.username)).toBeVisible();
  const sent = Promise.withResolvers<void>();
  await page.route(`**/api/admin/users?query=${sought.username}*`, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search users' }).fill(sought.username);
  await card(other.username).getByRole('button', { name: 'History' }).focus();
  sent.resolve();
  await expect(card(other.username)).toHaveCount(0);
  await expect(card(sought.username).getByRole('button', { name: 'Block User' })).toBeFocused();
});

test('an overlay opens with the focus on its field, otherwise on its heading', async ({
  signedInMember,
}) => {
  const [{ page, context }, other] = await Promise.all([signedInMember(), signedInMember('other')]);
  const own = await createPrayer(context.request, 'One that wants a comma.');
  const theirs = await createPrayer(other.context.request, 'One that another member wrote.');
  const dialog = page.getByRole('dialog');
  await page.goto('/feed?tab=mine');
  for (const item of ['Edit', 'Post an update', 'Mark as answered']) {
    await chooseMenuItem(cardOf(page, own), item);
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.goto(`/feed#prayer-${theirs}`);
  await chooseMenuItem(cardOf(page, theirs), `Report ${other.username}`);
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
});

async function signInByKeyboard(page: Page, { username }: SignedInMember): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email or username'));
  await page.keyboard.type(username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Prayer Feed' })).toBeFocused();
}

/** Presses Tab until the element has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${target}`);
}
