import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import { expectMessage } from './support/expect-message.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.describe.configure({ mode: 'serial' });

test('offline, the app shows a message, retains the typed text, and continues after reconnecting', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.goto('/create');
  const text = 'For the rain that has not come since the sowing.';
  await page.getByRole('textbox').fill(text);
  await context.setOffline(true);
  await expect(page.locator('main').getByText(/You’re offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re back online.').first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(text);
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL(/\/swap$/);
});

test('an event stream that does not open reconnects at a random moment of a growing time', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  const failures: string[] = [];
  await page.route('**/api/events', (route) => route.abort());
  page.on('requestfailed', (request) => failures.push(new URL(request.url()).pathname));
  const count = () => failures.filter((path) => path === '/api/events').length;
  await page.addInitScript(() => {
    Math.random = () => 0.9;
  });
  // The clock is stopped from the start, so that no delay passes in real time.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + SECOND);
  await page.goto('/feed');
  const runUntilConnecting = async () => {
    // The connection is loaded when the browser is idle.
    await page.clock.runFor(50);
    return count();
  };
  await expect.poll(runUntilConnecting).toBe(1);
  for (const [delayMs, attempt] of [
    [18_000, 2],
    [36_000, 3],
    [54_000, 4],
  ] as const) {
    // The page handles the failure before the next command.
    await page.evaluate(() => null);
    await page.clock.runFor(delayMs - SECOND);
    expect(count()).toBe(attempt - 1);
    await page.clock.runFor(SECOND);
    await expect.poll(count).toBe(attempt);
  }
});

test('a request without a response is resent with its key and stored once', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.clock.install();
  await page.goto('/create');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/requests', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server stores the first one, and its response is lost.
    await (keys.length === 1 ? route.fetch() : route.continue());
  });
  const text = 'For those who wait for an answer.';
  await page.getByRole('textbox').fill(text);
  await page.clock.pauseAt(Date.now() + MINUTE);
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect.poll(() => keys.length).toBe(1);
  await page.clock.fastForward(14_000);
  expect(keys).toHaveLength(1);
  await page.clock.fastForward(1_000);
  await expect(page).toHaveURL(/\/swap$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  const mine = await context.request.get('/api/requests?tab=mine');
  const { items }: { items: { text: string }[] } = await mine.json();
  expect(items.filter((item) => item.text === text)).toHaveLength(1);
});

test(
  'a failed first load shows an error in place of the list, and Try again loads it',
  FULL,
  async ({ signedInMember }) => {
    const { page, context } = await signedInMember();
    await createPrayer(context.request, 'A request that waits behind a failure.');
    await page.route('**/api/requests?*', (route) => route.abort());
    // With a query, the page has no initial data.
    await page.goto('/feed?sort=new');
    await expect(page.getByText('Failed to load prayer requests.')).toBeVisible();
    await page.unroute('**/api/requests?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test('while the service is unavailable the screen shows a message, and Try again loads it', async ({
  signedInMember,
  allowedErrors,
}) => {
  allowedErrors.push(/^503 of .*impact/, /status of 503/);
  const { page } = await signedInMember();
  await page.route('**/api/me/impact', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 503, code: 'error.unavailable', message: 'away' }),
    }),
  );
  await page.goto('/impact');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectMessage(page, 'Failed to load impact data');
  await page.unroute('**/api/me/impact');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectMessage(page, 'Good Will Points');
});
