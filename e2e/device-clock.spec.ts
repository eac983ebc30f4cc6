import { sql } from './support/database.ts';
import { expectMessage } from './support/expect-message.ts';
import { card } from './support/feed.ts';
import { fillRegistration } from './support/fill-registration.ts';
import { queuedCard, readIndexedDb, submitPrayer } from './support/offline.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { createPrayer, generateTestUser } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const COPIES = 'prayer-swap-reading';
const DAY = 24 * 3_600_000;
const FRESH = 'For the first night in a new town.';
const EARLIER = 'For a brother on the road since this morning.';
const UNSENT = 'For the signal to come back in the valley.';

for (const [name, aheadMs] of [
  ['a day ahead', DAY],
  ['a day behind', -DAY],
] as const) {
  test(`a device clock ${name} does not change the age of requests, sent, queued or read offline`, async ({
    signedInMember,
    dataDir,
  }) => {
    const author = (await signedInMember('author')).context.request;
    const { page, context } = await signedInMember('reader');
    const earlier = await createPrayer(author, EARLIER);
    const fresh = await createPrayer(author, FRESH);
    for (const id of [earlier, fresh])
      await context.request.post(`/api/requests/${id}/saved-prayer`);
    await sql(
      `update requests set created_at = now() - interval '3 hours 30 minutes' where id = $1`,
      [earlier],
      dataDir,
    );
    await page.clock.install({ time: Date.now() + aheadMs });
    await page.goto('/praying-for');
    await expect(card(page, FRESH)).toContainText('Just now');
    await expect(card(page, EARLIER)).toContainText('3h ago');
    await expect.poll(() => readIndexedDb(page, COPIES)).toContain('"/saved-prayers"');

    await context.route('**/api/requests', (route) => route.abort());
    await page.goto('/create');
    await submitPrayer(page, UNSENT);
    await expect(queuedCard(page, UNSENT)).toContainText('Just now');

    // Starts without a response: the difference of the clocks is known from the last visit.
    await context.route('**/api/**', (route) => route.abort());
    await page.goto('/praying-for');
    await expect(page.getByText('Saved just now.').first()).toBeVisible();
    await expect(card(page, FRESH)).toContainText('Just now');
    await expect(card(page, EARLIER)).toContainText('3h ago');
  });

  test(`a device clock ${name} does not change the wait for a new code`, async ({ visitor }) => {
    const page = await visitor();
    await page.clock.install({ time: Date.now() + aheadMs });
    await page.goto('/register');
    await waitForHydration(page);
    await fillRegistration(page, generateTestUser());
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectMessage(page, /New code in [45]\d seconds/);
    await page.reload();
    await expectMessage(page, /New code in [345]\d seconds/);
    // The next response would show that the device's clock was put forward, and not that time passed.
    await page.route('**/api/**', (route) => route.abort());
    await page.clock.fastForward(61_000);
    await expect(page.getByText(/New code in/)).toHaveCount(0);
  });
}
