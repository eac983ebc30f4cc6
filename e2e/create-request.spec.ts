import type { BrowserContext, Page } from '@playwright/test';
import { feedPageSchema, type PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { makeAdmin } from './support/database.ts';
import { card, cardOf } from './support/feed.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, FULL, test } from './support/test.ts';

const TEXT = 'For the rain that has not come since the sowing.';
const FAMILY = '👨‍👩‍👧‍👦';

test(
  'Create offers Support and Celebration, each with its own texts',
  FULL,
  async ({ signedInMember }) => {
    const { page } = await signedInMember();
    await page.goto('/create');
    await expect(page.getByRole('tab')).toHaveText(['Support', 'Celebration']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for support');
    await expect(page.getByPlaceholder('What would you like people to pray for?')).toBeVisible();
    await expect(guidelines(page)).toContainText('Say as much or as little as feels right.');
    await expect(submitButton(page, 'Initiate Swap')).toBeVisible();
    await page.getByRole('tab', { name: 'Celebration' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share a celebration');
    await expect(page.getByPlaceholder('What went well?')).toBeVisible();
    await expect(guidelines(page)).toContainText('Small joys count.');
    await expect(
      page.getByText('In danger or thinking of harming yourself? Contact your local emergency'),
    ).toBeVisible();

    await page.getByRole('textbox').fill('We danced at my cousin’s wedding until morning.');
    await submitButton(page, 'Share Celebration').click();
    await expect(page).toHaveURL(/\/swap$/);
    await page.goto('/feed?tab=mine');
    await expect(card(page, 'until morning')).toHaveAccessibleName(/^Celebration by/);
  },
);

test(
  'an admin also gets Prompt, which is always named and first in the feed',
  FULL,
  async ({ signedInMember }) => {
    const { page, context, username } = await signedInMember('guide');
    await makeAdmin(username);
    await page.goto('/create');
    await page.getByRole('tab', { name: 'Prompt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offer a prompt');
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(page.getByText(`Posting as ${username}`)).toBeVisible();
    await page.getByRole('textbox').fill('Who helped you this week without knowing it?');
    await submitButton(page, 'Create Prayer Prompt').click();
    await expect(page).toHaveURL(/\/swap$/);
    const [prompt] = await listOwnPrayers(context);
    const reader = await signedInMember('reader');
    await reader.page.goto('/feed');
    const first = reader.page.getByRole('article').first();
    await expect(first).toHaveAttribute('id', `prayer-${prompt?.id}`);
    await expect(first).toContainText(`${username} · Admin`);
    await expect(first).toContainText('Just now');
  },
);

test('on a phone the tab bar makes room, Close keeps the text, and one notice tells of no network', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.goto('/create');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const text = page.getByRole('textbox');
  await expect(submitButton(page, 'Initiate Swap')).toBeInViewport();
  await expect(tabs).toBeHidden();
  await text.fill(TEXT);
  await expect(page.getByText('/ 2,000')).toHaveCount(0);
  await text.fill('x'.repeat(1_800));
  await expect(page.getByText('1,800 / 2,000')).toBeVisible();
  await text.fill(TEXT);

  await context.setOffline(true);
  await expect(page.locator('main').getByText('You’re offline.')).toBeVisible();
  await expect(page.getByText('You’re offline.').and(page.locator(':visible'))).toHaveCount(1);
  await expect(page.getByText('Posting as')).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);

  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await tabs.getByRole('link', { name: 'Initiate Swap' }).click();
  await expect(text).toHaveValue(TEXT);
});

test('a text under 10 characters cannot be sent, and a press shows the reason', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/create');
  const text = page.getByRole('textbox');
  const button = submitButton(page, 'Initiate Swap');
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('');
  await button.press('Enter');
  await expect(page.getByText('Prayer request cannot be empty')).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill('   \n        ');
  await expect(button).toBeDisabled();
  await button.press('Enter');
  await expect(page.getByText('Prayer request cannot be empty')).toBeVisible();

  await text.fill('  123456789  ');
  await expect(button).toHaveAccessibleDescription('A few more words…');
  await expect(button).toBeDisabled();
  await button.press('Enter');
  await expect(
    page.getByText('Please provide more detail in your prayer request (at least 10 characters)'),
  ).toBeVisible();
  await text.press('End');
  await text.pressSequentially('0');
  await expect(page.getByText(/Please provide more detail/)).toBeHidden();
  await text.fill('1234567890');
  await expect(page.getByText('You can share this now.')).toBeAttached();
  await expect(button).toBeEnabled();
});

test('the limit of 2,000 counts graphemes: a family emoji is one', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  await page.goto('/create');
  const button = submitButton(page, 'Initiate Swap');
  await page.getByRole('textbox').fill(FAMILY.repeat(2001));
  await expect(page.getByText('2,001 / 2,000')).toBeVisible();
  await expect(button).toBeDisabled();
  await button.press('Enter');
  await expect(page.getByText('A prayer request can have up to 2,000 characters.')).toBeVisible();
  await page.getByRole('textbox').fill(FAMILY.repeat(2000));
  await expect(page.getByText('2,000 / 2,000')).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/\/swap$/);
  expect((await listOwnPrayers(context)).map(({ text }) => text)).toEqual([FAMILY.repeat(2000)]);
});

test('each tab keeps its own draft across a reload; sending clears only that draft', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/create');
  await page.getByRole('textbox').fill(TEXT);
  await page.getByRole('tab', { name: 'Celebration' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('');
  await page.getByRole('textbox').fill('The well has water again.');
  await page.getByRole('switch', { name: 'Post anonymously' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Celebration' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('textbox')).toHaveValue('The well has water again.');
  await expect(page.getByRole('switch', { name: 'Post anonymously' })).toBeChecked();
  await submitButton(page, 'Share Celebration').click();
  await expect(page).toHaveURL(/\/swap$/);
  await page.goto('/create');
  await expect(page.getByRole('textbox')).toHaveValue('');
  await page.getByRole('tab', { name: 'Support' }).click();
  await expect(page.getByRole('textbox')).toHaveValue(TEXT);
});

test('two tabs share the drafts, and what one has sent is no draft of the other', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember('omar');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/create');
    await waitForHydration(tab);
  }
  const text = 'Please pray for my mother in hospital.';
  const thanks = 'My son is well again, thank you all.';
  await page.getByRole('tab', { name: 'Celebration' }).click();
  await page.getByRole('textbox').fill(thanks);
  await other.getByRole('textbox').fill(text);
  await page.reload();
  await page.getByRole('tab', { name: 'Celebration' }).click();
  await expect(page.getByRole('textbox')).toHaveValue(thanks);
  await page.getByRole('tab', { name: 'Support' }).click();
  await expect(page.getByRole('textbox')).toHaveValue(text);
  await submitButton(page, 'Initiate Swap').click();
  await expect(page).toHaveURL(/\/swap$/);
  await expect(other.getByRole('textbox')).toHaveValue('');
});

test('after sharing, /swap shows a toast for five seconds and the points increase', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/create');
  await page.clock.install();
  await page.getByRole('textbox').fill(TEXT);
  await submitButton(page, 'Initiate Swap').click();
  await expect(page).toHaveURL(/\/swap$/);
  const banner = page.locator('main').getByText('Prayer shared with the community!');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Good Will Points: 5' })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(banner).toBeHidden();
});

test('the anonymous option hides the author from other members', async ({ signedInMember }) => {
  const [{ page, context, username }, other] = await Promise.all([
    signedInMember(),
    signedInMember('other'),
  ]);
  await page.goto('/create');
  await expect(page.getByText(`Posting as ${username}`)).toBeVisible();
  await page.getByRole('switch', { name: 'Post anonymously' }).click();
  await expect(
    page.getByText('Posting as Anonymous. Other members don’t see your name.'),
  ).toBeVisible();
  await page.getByRole('textbox').fill(TEXT);
  await submitButton(page, 'Initiate Swap').click();
  await expect(page).toHaveURL(/\/swap$/);
  const [shared] = await listOwnPrayers(context);
  await other.page.goto(`/feed#prayer-${shared?.id}`);
  await expect(cardOf(other.page, shared?.id ?? '')).toContainText('Anonymous');
});

test('a failure keeps the text and shows an error; a retry shares it once', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await page.goto('/create');
  await page.getByRole('textbox').fill(TEXT);
  // The second time the server stores it, and the response is of another version.
  let reached = false;
  await page.route('**/api/requests', async (route) => {
    if (reached) await route.fetch();
    await route.fulfill({ json: { unknown: true } });
  });
  for (reached of [false, true]) {
    await submitButton(page, 'Initiate Swap').click();
    await expect(page.getByText('Failed to submit request. Please try again.')).toBeVisible();
    await expect(page.getByText('Failed to submit prayer request').first()).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue(TEXT);
    await expect(submitButton(page, 'Initiate Swap')).toBeEnabled();
  }
  await page.unroute('**/api/requests');
  await submitButton(page, 'Initiate Swap').click();
  await expect(page).toHaveURL(/\/swap$/);
  expect(await listOwnPrayers(context)).toHaveLength(1);
});

test('a double click sends once', async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  await page.goto('/create');
  await page.getByRole('textbox').fill(TEXT);
  await submitButton(page, 'Initiate Swap').dblclick();
  await expect(page).toHaveURL(/\/swap$/);
  expect(await listOwnPrayers(context)).toHaveLength(1);
});

test('a text in the address is appended to the draft', FULL, async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await page.goto('/create');
  await page.getByRole('textbox').fill('First words.');
  await page.goto(`/create?text=${encodeURIComponent('Words from elsewhere.')}`);
  await expect(page.getByRole('textbox')).toHaveValue('First words.\n\nWords from elsewhere.');
  await expect(page).toHaveURL(/\/create$/);
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });

  test('an empty text field begins on the side of the language, a text on its own side', async ({
    signedInMember,
  }) => {
    const { page } = await signedInMember();
    await page.goto('/create');
    const field = page.getByRole('textbox');
    await expect(field).toHaveCSS('direction', 'rtl');
    await field.fill(TEXT);
    await expect(field).toHaveCSS('direction', 'ltr');
    await field.fill('');
    await expect(field).toHaveCSS('direction', 'rtl');
  });
});

const submitButton = (page: Page, label: string) => page.getByRole('button', { name: label });

const guidelines = (page: Page) => page.getByRole('region', { name: 'Before you share' });

async function listOwnPrayers({ request }: BrowserContext): Promise<PrayerRequest[]> {
  const response = await request.get('/api/requests?tab=mine');
  return feedPageSchema.parse(await response.json()).items;
}
