import { feedPageSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { fetchCurrentUser } from './support/api-helpers.ts';
import { findViolations } from './support/axe.ts';
import { sql } from './support/database.ts';
import { card } from './support/feed.ts';
import { onboardingDialog, skipOnboarding } from './support/onboarding.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { expect, FULL, type SignedInMember, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test('onboarding, by keyboard: the purpose and one real prayer', async ({ signedInMember }) => {
  const other = await signedInMember('other');
  const text = 'For my mother, who waits for her results.';
  const id = await createPrayer(other.context.request, text);
  const { page, context, username } = await createNewMember(signedInMember);
  // Other members post at the same time.
  await page.route(NEWEST_REQUESTS, async (route) => {
    const response = await route.fetch();
    const { items } = feedPageSchema.parse(await response.json());
    await route.fulfill({
      json: { items: items.filter((item) => item.id === id), nextCursor: null },
    });
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/feed');
  const welcome = onboardingDialog(page);
  await expect(welcome).toHaveAccessibleName(`Welcome, ${username}`);
  await expect(page.locator(':focus')).toHaveText(`Welcome, ${username}`);
  await expect(welcome.getByRole('article')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expectNoOverflow(page);

  await welcome.getByRole('button', { name: 'Mark as Prayed' }).press('Enter');
  await expect(welcome.getByText(/^Prayed/)).toBeVisible();
  await expect(welcome.getByText(`${other.username} will know.`)).toBeVisible();
  await expect.poll(() => selectCompletedTexts(username)).toEqual([{ text }]);

  await welcome.getByRole('button', { name: 'See the feed' }).press('Enter');
  await expect(welcome).toBeHidden();
  await expect.poll(async () => (await fetchCurrentUser(context.request)).welcomed).toBe(true);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(welcome).toHaveCount(0);
});

test(
  'a dismissed onboarding does not reappear, on this device or another',
  FULL,
  async ({ signedInMember, browser, baseURL }) => {
    const { page, context } = await createNewMember(signedInMember);
    await page.goto('/feed');
    await expect(onboardingDialog(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(onboardingDialog(page)).toBeHidden();
    await expect.poll(async () => (await fetchCurrentUser(context.request)).welcomed).toBe(true);
    const elsewhere = await browser.newContext({
      storageState: await context.storageState(),
      ...(baseURL && { baseURL }),
    });
    const tablet = await elsewhere.newPage();
    await tablet.addInitScript(() => localStorage.clear());
    await tablet.goto('/feed');
    await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilSettled(tablet);
    await expect(onboardingDialog(tablet)).toHaveCount(0);
    await elsewhere.close();
  },
);

test(
  'a dismissal that the server did not receive is stored on the device and resent later',
  FULL,
  async ({ signedInMember }) => {
    const { page, context } = await createNewMember(signedInMember);
    await page.route('**/api/me/onboarded', (route) => route.abort());
    await page.goto('/feed');
    await skipOnboarding(page);
    expect((await fetchCurrentUser(context.request)).welcomed).toBe(false);
    await page.unroute('**/api/me/onboarded');
    await page.reload();
    await expect.poll(async () => (await fetchCurrentUser(context.request)).welcomed).toBe(true);
    await expect(onboardingDialog(page)).toHaveCount(0);
  },
);

test(
  'onboarding does not cover a link to a prayer or another screen',
  FULL,
  async ({ signedInMember }) => {
    const other = await signedInMember('other');
    const id = await createPrayer(
      other.context.request,
      'For the one who will follow a link to this.',
    );
    const { page } = await createNewMember(signedInMember);
    await page.goto(`/feed#prayer-${id}`);
    await expect(card(page, 'follow a link to this')).toBeFocused();
    await waitUntilSettled(page);
    await expect(onboardingDialog(page)).toHaveCount(0);
    await page.goto('/create');
    await waitUntilSettled(page);
    await expect(onboardingDialog(page)).toHaveCount(0);
    await page.goto('/feed');
    await expect(onboardingDialog(page)).toBeVisible();
  },
);

test(
  'a prayer that fails to load shows an error with a retry, and onboarding can continue',
  FULL,
  async ({ signedInMember }) => {
    const other = await signedInMember('other');
    await createPrayer(other.context.request, 'For everybody who is up at this hour.');
    const { page } = await createNewMember(signedInMember);
    await page.route(NEWEST_REQUESTS, (route) => route.abort());
    await page.goto('/feed');
    const welcome = onboardingDialog(page);
    await expect(welcome.getByRole('alert')).toBeVisible();
    await page.unroute(NEWEST_REQUESTS);
    await welcome.getByRole('button', { name: 'Try again' }).click();
    await expect(welcome.getByRole('article')).toBeVisible();
    await welcome.getByRole('button', { name: 'Close' }).click();
    await expect(welcome).toBeHidden();
  },
);

/** Not the feed's, which names more of its choices. */
const NEWEST_REQUESTS = '**/api/requests?tab=community&sort=new';

/** A member who has not seen the onboarding. */
async function createNewMember(
  signedInMember: (hint?: string) => Promise<SignedInMember>,
): Promise<SignedInMember> {
  const member = await signedInMember('newcomer');
  await sql('update users set welcomed_at = null where username = $1', [member.username]);
  return member;
}

const selectCompletedTexts = (username: string) =>
  sql(
    `select requests.text from completions
     join requests on requests.id = request_id
     join users on users.id = completions.user_id where users.username = $1`,
    [username],
  );

/** The server has confirmed the session. */
async function waitUntilSettled(page: SignedInMember['page']): Promise<void> {
  await page.waitForLoadState('networkidle');
}
