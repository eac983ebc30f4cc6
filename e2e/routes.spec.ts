import { runAdminCommand } from './support/admin-command.ts';
import { setStatus } from './support/database.ts';
import { cardOf } from './support/feed.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer, PASSWORD } from './support/test-member.ts';

const PUBLIC = ['/home', '/login', '/register', '/forgot-password', '/reset-password'];
const STATIC = ['/terms', '/privacy', '/csae', '/support', '/delete-account'];
const MEMBERS = [
  '/feed',
  '/profile',
  '/profile/security',
  '/impact',
  '/answered',
  '/praying-for',
  '/info',
  '/swap',
  '/create',
];

// `languages.spec.ts` opens these pages too.
test('a visitor can open the public pages', FULL, async ({ visitor }) => {
  const page = await visitor();
  for (const path of [...PUBLIC, ...STATIC]) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveURL(path);
  }
});

test('other paths redirect a visitor to the landing page', async ({ visitor }) => {
  const page = await visitor();
  for (const path of ['/', ...MEMBERS, '/account-deletion', '/admin', '/push-debug', '/no-such']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/home$/);
  }
});

test('other paths redirect a member to the feed', async ({ signedInMember }) => {
  const { page } = await signedInMember();
  for (const path of ['/', '/login', '/register', '/account-deletion', '/push-debug', '/no-such']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/feed/);
  }
});

// The tests of each screen open it too.
test('a member can open their screens and the static pages', FULL, async ({ signedInMember }) => {
  const { page } = await signedInMember();
  for (const path of [...MEMBERS, ...STATIC, '/home']) {
    await page.goto(path);
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page).toHaveURL(path);
  }
});

test('/admin rejects a member, redirects, and never loads the admin code', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await expect(page).toHaveURL(/\/feed/, { timeout: 5_000 });
  expect(fetched.filter((url) => /moderation-screen/.test(url))).toEqual([]);
});

test(
  'an admin granted by the command sees the figures of the panel',
  FULL,
  async ({ signedInMember }) => {
    const { page, username } = await signedInMember('admin');
    expect(await runAdminCommand('grant', username)).toContain(username);
    await page.goto('/admin');
    for (const name of ['Flagged Posts', 'Blocked Users', 'Total Flags', 'Recent Actions']) {
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    }
  },
);

test('every path leads a blocked member to the restricted screen, where sign-out works', async ({
  signedInMember,
}) => {
  const { page, username } = await signedInMember();
  await page.goto('/feed');
  await expect(page.locator('h1')).toBeVisible();
  await setStatus(username, 'Blocked');
  for (const path of ['/', '/feed', ...PUBLIC, '/create', '/profile', '/admin', '/no-such']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/account-deletion$/);
  }
  for (const path of STATIC) {
    await page.goto(path);
    const back = page.getByRole('link', { name: 'Back to your account' });
    await expect(back, path).toHaveAttribute('href', '/account-deletion');
    await expect(page.getByRole('link', { name: 'Prayer Feed' })).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await page.getByRole('button', { name: 'Sign Out Without Deleting' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a visitor with a link to a prayer signs in from the header and reads it', async ({
  signedInMember,
  visitor,
}) => {
  const { username, context } = await signedInMember();
  const id = await createPrayer(context.request, 'For the harvest of our valley.');
  const page = await visitor();
  await page.goto(`/feed#prayer-${id}`);
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`/feed#prayer-${id}`);
  await expect(cardOf(page, id)).toBeFocused();
});

test('sign-in leads to the requested path', FULL, async ({ signedInMember, visitor }) => {
  const { username } = await signedInMember();
  const page = await visitor();
  await page.goto('/impact');
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/login?returnTo=%2Fimpact');
  await page.getByLabel(/email or username/i).fill(username);
  await page.getByLabel('Password', { exact: true }).fill('still-water-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/impact$/);
});
