import type { Page, Route } from '@playwright/test';
import { createCompletion } from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { expectMessage } from './support/expect-message.ts';
import { cardOf } from './support/feed.ts';
import { waitForHydration } from './support/screen.ts';
import { signOut } from './support/sign-in.ts';
import { expect, FULL, type SignedInMember, test } from './support/test.ts';
import { createPrayer, PASSWORD } from './support/test-member.ts';

test(
  'a screen that throws shows an error within the shell; Reload recovers',
  FULL,
  async ({ signedInMember, allowedErrors }) => {
    allowedErrors.push(/no dates today/);
    const { page, context } = await signedInMember();
    const id = await createPrayer(context.request, 'A request on a screen that breaks.');
    // An arbitrary runtime error: formatting a date throws, as the card of an older request does
    // it.
    await sql("update requests set created_at = now() - interval '8 days' where id = $1", [id]);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('mended')) return;
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        get: () => () => {
          throw new Error('no dates today');
        },
      });
    });
    await page.goto(`/feed#prayer-${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Unexpected Application Error!',
    );
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByText('no dates today')).toHaveCount(0);
    await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(cardOf(page, id)).toBeVisible();
  },
);

test(
  'a module that does not load is reported by name; Reload loads it',
  FULL,
  async ({ signedInMember, allowedErrors }) => {
    allowedErrors.push(/dynamically imported module/);
    const { page } = await signedInMember();
    await page.route('**/assets/impact-page*', (route) => route.abort());
    await page.goto('/feed');
    await expect(page.getByRole('heading', { level: 1, name: 'Prayer Feed' })).toBeVisible();
    await page.getByRole('link', { name: 'Impact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'We couldn’t open this screen',
    );
    await expect(page.getByText('Loading chunk impact-page failed')).toBeVisible();
    await expect(page).toHaveURL(/\/impact$/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.unroute('**/assets/impact-page*');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Prayer Impact');
  },
);

test('a module that is missing offline loads once the device is online', async ({
  signedInMember,
  allowedErrors,
}) => {
  allowedErrors.push(/dynamically imported module/);
  const { page, context } = await signedInMember();
  await page.route('**/assets/impact-page*', (route) => route.abort());
  await page.goto('/feed');
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Impact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t open this screen');
  await page.unroute('**/assets/impact-page*');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Prayer Impact');
  await expect(page.getByText(/Loading chunk/)).toHaveCount(0);
});

test('a module whose request fails after the device is online again is loaded', async ({
  signedInMember,
  allowedErrors,
}) => {
  allowedErrors.push(/dynamically imported module/);
  const { page, context } = await signedInMember();
  const failing = Promise.withResolvers<void>();
  const fail = async (route: Route) => {
    await failing.promise;
    await route.abort();
  };
  await page.route('**/assets/impact-page*', fail, { times: 1 });
  await page.goto('/feed');
  await waitForHydration(page);
  const requested = page.waitForRequest('**/assets/impact-page*');
  await page.getByRole('link', { name: 'Impact' }).click();
  await requested;
  await context.setOffline(true);
  await context.setOffline(false);
  failing.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Prayer Impact');
});

test('after a session ended elsewhere, sign-in returns to the same screen with the typed text', async ({
  signedInMember,
}) => {
  const member = await signedInMember();
  const { page } = member;
  await page.goto('/create');
  const text = 'Half a thought, interrupted by a sign-out.';
  await page.getByRole('textbox').fill(text);
  await endSessions(member);
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fcreate');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register?returnTo=%2Fcreate');
  await header.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fcreate');
  await expectMessage(page, 'You were signed out. Sign in to pick up where you left off.');
  await signIn(member);
  await expect(page).toHaveURL(/\/create$/);
  await expect(page.getByRole('textbox')).toHaveValue(text);
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL(/\/swap$/);
});

test('a session renewed while the page requests it continues', async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await page.goto('/profile');
  await waitUntilSettled(page);
  const problem = { code: 'error.not-signed-in', message: 'Please sign in.' };
  await page.route(
    '**/api/auth/session',
    (route) => route.fulfill({ status: 401, json: problem }),
    {
      times: 1,
    },
  );
  const sessionLoaded = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/session') && response.ok(),
  );
  await page.reload();
  await sessionLoaded;
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a link to a prayer survives the sign-in in between', async ({ signedInMember }) => {
  const author = await signedInMember('author');
  const id = await createPrayer(author.context.request, 'Sent to a friend as a link.');
  const member = await signedInMember();
  await member.page.goto('/info');
  await expect(member.page.getByRole('heading', { level: 1 })).toBeVisible();
  await endSessions(member);
  await member.page.goto(`/feed#prayer-${id}`);
  await expect(member.page).toHaveURL(/\/login\?returnTo=/);
  await signIn(member);
  await expect(member.page).toHaveURL(`/feed#prayer-${id}`);
  await expect(cardOf(member.page, id)).toBeFocused();
});

test('a sign-out in one tab signs out the other; the next member sees no data of the previous one', async ({
  signedInMember,
}) => {
  const [first, second] = await Promise.all([signedInMember('first'), signedInMember('second')]);
  const id = await createPrayer(second.context.request, 'Prayed for by the one before.');
  await createCompletion(first.context.request, id);
  const { page, context } = first;
  await page.goto(`/feed#prayer-${id}`);
  await expect(cardOf(page, id).getByRole('button', { name: /^Prayed/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/impact');
  await signOut(other);
  await expect(other).toHaveURL(/\/home$/);
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.getByText('Prayed for by the one before.')).toHaveCount(0);

  await page.goto('/login');
  await signIn({ page, username: second.username });
  await expect(page).toHaveURL(/\/feed$/);
  await expect(cardOf(page, id)).toContainText('· you');
  await expect(page.getByText(first.username)).toHaveCount(0);
});

test('a sign-out made offline is shown as pending until the server confirms it', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.goto('/impact');
  await page.getByRole('button', { name: 'Menu' }).click();
  const signOutItem = page.getByRole('button', { name: 'Sign Out' });
  await expect(signOutItem).toBeVisible();
  await context.setOffline(true);
  await signOutItem.click();
  await expect(page).toHaveURL(/\/home$/);
  const sessionIs = async () => (await context.request.get('/api/auth/session')).status();
  expect(await sessionIs()).toBe(200);
  // The network is back, but the first call fails.
  await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 });
  await context.setOffline(false);
  await expect.poll(sessionIs).toBe(401);
});

/** Ends the sessions behind a page's back, after it has loaded its data. */
async function endSessions({ page, username }: SignedInMember): Promise<void> {
  await waitUntilSettled(page);
  await sql(
    'delete from sessions using users where users.id = sessions.user_id and username = $1',
    [username],
  );
}

async function waitUntilSettled(page: Page): Promise<void> {
  let before = -1;
  const isSettled = async () => {
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const same = fetched === before;
    before = fetched;
    return same;
  };
  await expect.poll(isSettled, { intervals: [800] }).toBe(true);
}

async function signIn({
  page,
  username,
}: Pick<SignedInMember, 'page' | 'username'>): Promise<void> {
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}
