import type { Page } from '@playwright/test';
import { type DedicatedServer, startDedicatedServer } from './support/dedicated-server.ts';
import { expect, fullUnless, test } from './support/test.ts';
import { createTestMember, generateTestUser, PASSWORD } from './support/test-member.ts';

// Serial, on one server: the tests read its whole log.
test.describe.configure({ mode: 'default' });

let server: DedicatedServer;

test.beforeAll(async () => {
  server = await startDedicatedServer({ LOG_LEVEL: 'trace', LIMIT_REGISTRATIONS_PER_HOUR: '1000' });
});
test.afterAll(() => server.stop());

const DELAY_MS = 1500;
const NOT_READY = 'The page wasn’t ready yet, so nothing was sent. Please fill in the form again.';

/** The ways in which the scripts of a page can fail. */
const SCRIPT_FAILURES: Record<string, (page: Page) => Promise<unknown>> = {
  'load late': (page) =>
    page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      await route.continue().catch(() => {});
    }),
  'start with a blocked one': (page) => page.route('**/after-paint.js', (route) => route.abort()),
  'are those of the app and all fail': (page) =>
    page.route('**/assets/*.js', (route) => route.abort()),
  'all fail': (page) => page.route('**/*.js', (route) => route.abort()),
};

/** The typed values. None may appear anywhere else. */
const TYPED = {
  identifier: 'hannah-of-the-well',
  username: 'hannah-of-the-well',
  email: 'hannah.of.the.well@example.org',
  password: 'Sup3r-s3cret-w0rds',
};
const SCREENS = {
  '/login': ['identifier', 'password'],
  '/register': ['username', 'email', 'password'],
  '/forgot-password': ['email'],
  '/delete-account': ['email'],
} as const;

/** What the app responds when it replays the form after its late start. */
const APP_RESPONSES = {
  '/login': 'No account found with that username.',
  // The region of the device's time zone may be selected already.
  '/register': /^Please (fill in all fields|confirm that you are 13 or older)/,
  '/forgot-password': 'No account found with this email address',
  '/delete-account': 'If there’s an account for this address',
} as const;
// `Object.entries` widens the keys to string.
const screens = Object.entries(SCREENS) as [
  keyof typeof SCREENS,
  readonly (keyof typeof TYPED)[],
][];

/** Every form where the browser alone submits it, and one form for each other failure. */
const USUAL_SCREENS: Record<string, readonly string[]> = {
  'load late': ['/register'],
  'start with a blocked one': ['/delete-account'],
  'are those of the app and all fail': ['/forgot-password'],
  'all fail': Object.keys(SCREENS),
};

for (const [what, treat] of Object.entries(SCRIPT_FAILURES)) {
  for (const [path, names] of screens) {
    const title = `A39: scripts that ${what}: ${path} puts no typed value into an address`;
    const isUsual = USUAL_SCREENS[what]?.includes(path) ?? false;
    test(title, fullUnless(isUsual), async ({ visitor }) => {
      const page = await visitor();
      const addresses = recordAddresses(page);
      await treat(page);
      await page.goto(server.origin + path, { waitUntil: 'commit' });
      for (const name of names) await page.locator(`input[name=${name}]`).fill(TYPED[name]);
      // The sign-in button is disabled while the form is empty; Enter submits.
      await page.locator(`input[name=${names[0]}]`).press('Enter');
      const isReplayed = what === 'load late';
      if (isReplayed) {
        await expect(page.getByText(APP_RESPONSES[path]).first()).toBeVisible();
      } else {
        const notice = page.locator('#form-notice');
        await expect(notice).toBeVisible();
        const says = path === '/login' ? /^No account found with that username\./ : NOT_READY;
        await expect(notice).toHaveText(says);
      }
      expect(new URL(page.url()).pathname).toBe(path);
      // The registration form of the app asks the server whether the username is free.
      const { username, identifier, ...secrets } = TYPED;
      const isUsernameAsked = isReplayed && path === '/register';
      await expectNotLeaked(page, addresses, Object.values(isUsernameAsked ? secrets : TYPED));
    });
  }
}

test('a sign-in submitted before the script loads succeeds', async ({ visitor }) => {
  const page = await visitor();
  const person = generateTestUser();
  const { origin, dataDir } = server;
  // In another browser, because this one has no session.
  await createTestMember(person, { context: (await visitor()).context(), origin, dataDir });
  await SCRIPT_FAILURES['load late']?.(page);
  const addresses = recordAddresses(page);
  await page.goto(`${server.origin}/login`, { waitUntil: 'commit' });
  await page.locator('input[name=identifier]').fill(person.username);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(`${server.origin}/feed`);
  await expect(page.getByRole('heading', { level: 1, name: 'Prayer Feed' })).toBeVisible();
  await expectNotLeaked(page, addresses, [PASSWORD]);
});

test('the notice remains while the app loads and disappears with the screen', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${server.origin}/register?notice=not-ready`);
  await expect(page).toHaveURL(`${server.origin}/register`);
  await expect(page.locator('#form-notice')).toHaveText(NOT_READY);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${server.origin}/login`);
  await expect(page.locator('#form-notice')).toHaveCount(0);
});

for (const [what, treat] of Object.entries(SCRIPT_FAILURES)) {
  const title = `A39: scripts that ${what}: the token of a reset link is neither lost nor passed on`;
  test(title, fullUnless(what === 'load late' || what === 'all fail'), async ({ visitor }) => {
    const page = await visitor();
    const token = 'T'.repeat(43);
    const link = `${server.origin}/reset-password?token=${token}`;
    const addresses = recordAddresses(page);
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
    await treat(page);
    await page.goto(link, { waitUntil: 'commit' });
    await expect(page.locator('body')).toBeAttached();
    if (what === 'load late' || what.startsWith('start')) {
      await expect(page.getByText('Invalid reset token')).toBeVisible();
      // The app removes the token from the URL after reading it.
      await expect(page).toHaveURL(`${server.origin}/reset-password`);
    } else {
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page).toHaveURL(link);
      await expect(page.locator('form')).toHaveCount(0);
    }
    expect(referrers.join()).not.toContain(token);
    const requestedAddresses = addresses.filter(
      (address) => address.includes(token) && address !== link,
    );
    expect(
      requestedAddresses.filter((address) => !address.includes('/api/auth/reset-password?')),
    ).toEqual([]);
    expect(server.log()).not.toContain(token);
  });
}

/** Records every URL that a page requests from now on. */
function recordAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

/** Checks the address bar, the history, the requested URLs and the server's log. */
async function expectNotLeaked(page: Page, addresses: string[], typed: string[]) {
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send('Page.getNavigationHistory');
  const places = [page.url(), ...addresses, ...entries.map(({ url }) => url), server.log()];
  for (const text of typed) {
    for (const form of [text, encodeURIComponent(text)]) {
      expect(places.some((place) => place.includes(form))).toBe(false);
    }
  }
}
