import type { Page } from '@playwright/test';
import { waitForMailedCode } from './support/mail.ts';
import { PUBLIC_PATHS } from './support/public-paths.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, FULL, test } from './support/test.ts';
import { generateTestUser, PASSWORD } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

/** These redirect a visitor to a public page. */
const REDIRECTED_PATHS = [
  '/',
  '/feed',
  '/create',
  '/profile',
  '/admin',
  '/account-deletion',
  '/no-such',
];

test('the console stays empty on every page that a visitor can open', FULL, async ({ visitor }) => {
  const page = await visitor();
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(`${page.url()}: ${message.text()}`));
  for (const path of [...PUBLIC_PATHS, ...REDIRECTED_PATHS]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveCount(1);
    if (REDIRECTED_PATHS.includes(path)) await expect(page).toHaveURL(/\/home$/);
    await page.waitForLoadState('networkidle');
  }
  expect(consoleMessages).toEqual([]);
});

test('no public page contains a duplicate id', FULL, async ({ visitor }) => {
  const page = await visitor();
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveCount(1);
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
    expect(twice, path).toEqual([]);
  }
});

test(
  'other spellings of an address redirect to the canonical one, with query and hash',
  FULL,
  async ({ visitor, signedInMember, baseURL }) => {
    const page = await visitor();
    const member = (await signedInMember()).page;
    for (const [opened, path] of [
      ['/HOME', '/home'],
      ['/home/', '/home'],
      ['/Terms?from=app#age', '/terms?from=app#age'],
      ['/LOGIN/?returnTo=%2Fimpact', '/login?returnTo=%2Fimpact'],
    ] as const) {
      await page.goto(opened);
      await expect(page, opened).toHaveURL(path);
      await expect(page.locator('h1')).toHaveCount(1);
    }
    for (const [opened, path] of [
      ['/IMPACT', '/impact'],
      ['/Praying-For/', '/praying-for'],
      ['/Feed?tab=mine', '/feed?tab=mine'],
    ] as const) {
      await member.goto(opened);
      await expect(member, opened).toHaveURL(path);
      await expect(member.locator('h1')).toHaveCount(1);
    }
    const elsewhere = await page.request.get(`${baseURL}//EXAMPLE.org/HOME/`, { maxRedirects: 0 });
    expect(elsewhere.headers()).not.toHaveProperty('location');
  },
);

test('an announcement leaves the live region after some seconds', FULL, async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/home');
  await waitForHydration(page);
  const regions = page.locator('.sr-only[aria-live="polite"]');
  const announcedText = async () => (await regions.allTextContents()).join('');
  await page.context().setOffline(true);
  await expect.poll(announcedText).toContain('offline');
  await expect.poll(announcedText, { timeout: 10_000 }).toBe('');
  await expect(page.getByText('You’re offline').first()).toBeVisible();
  await page.context().setOffline(false);
});

test('a module that fails to load causes no uncaught rejection', async ({
  visitor,
  signedInMember,
}) => {
  const [member, reader, joining] = [
    (await signedInMember()).page,
    await visitor(),
    await visitor(),
  ];
  const notFetched = async (page: Page, name: string) => {
    let aborted = false;
    await page.route(`**/assets/${name}-*.js`, (route) => {
      aborted = true;
      return route.abort();
    });
    return () => aborted;
  };
  // The app loads these chunks a few seconds after the screen.
  const overlays = await notFetched(member, 'overlays');
  const updates = await notFetched(reader, 'updates');
  await Promise.all([member.goto('/feed'), reader.goto('/home'), joining.goto('/register')]);
  await expect.poll(overlays).toBe(true);
  await expect.poll(updates).toBe(true);

  await waitForHydration(joining);
  await notFetched(joining, '*');
  await joining.getByRole('button', { name: 'Create Account' }).click();
  await expect(joining.getByRole('alert').first()).toBeVisible();
  const name = joining.getByLabel('Username');
  await name.fill('someone-new');
  await expect(name).toHaveValue('someone-new');
  // Uncaught rejections fail every test: see support/test.ts.
});

test('a text shared by a visitor fills Create after the sign-in', async ({
  visitor,
  signedInMember,
}) => {
  const { username } = await signedInMember();
  const page = await visitor();
  await openShareTarget(page, 'Words from another app.');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click();
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectSharedText(page, 'Words from another app.');
});

test('a text shared by a visitor fills Create after the registration', async ({ visitor }) => {
  const page = await visitor();
  const person = generateTestUser('newcomer');
  await openShareTarget(page, 'Words before the first day.');
  await page.goto('/register');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Region').selectOption('Europe');
  await page.getByLabel('Faith').selectOption('Prefer not to say');
  await page.getByRole('checkbox', { name: /Terms/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page
    .getByLabel('Verification code')
    .pressSequentially(await waitForMailedCode(page.request, person.email));
  await expectSharedText(page, 'Words before the first day.');
});

test('a shared text expires after an hour', async ({ visitor }) => {
  const page = await visitor();
  await page.clock.install();
  await openShareTarget(page, 'A text that was never opened.');
  await page.clock.fastForward('01:00:01');
  await page.goto('/login');
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sharedText'))).toBeNull();
});

/** As the share sheet of a device does. */
async function openShareTarget(page: Page, text: string): Promise<void> {
  await page.goto(`/create?${new URLSearchParams({ text })}`);
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => localStorage.getItem('sharedText'))).toContain(text);
}

async function expectSharedText(page: Page, text: string): Promise<void> {
  await expect(page).toHaveURL(/\/create$/);
  await expect(page.getByRole('textbox')).toHaveValue(text);
  expect(await page.evaluate(() => localStorage.getItem('sharedText'))).toBeNull();
}
