import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { card, chooseMenuItem } from './support/feed.ts';
import {
  listOwnTexts,
  openCreateScreen,
  pressSubmit,
  queuedCard,
  submitPrayer,
} from './support/offline.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { expect, FULL, fullUnless, type SignedInMember, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const PHONE = 'Please call me on 07700 900123, I am alone tonight.';
const HARD = 'I don’t want to live anymore. Please pray for me.';

test(
  'a line on Create links to help in the member’s region and in every other region',
  FULL,
  async ({ signedInMember }) => {
    const { page } = await signedInMember();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/create');
    const help = page.getByRole('region', { name: 'If you are in danger' });
    const opener = help.getByText('Help near you');
    await expect(help.getByLabel('Region')).toBeHidden();
    await opener.press('Enter');
    await expect(help.getByLabel('Region')).toHaveValue('Europe');
    // The browser language is British English, so that country comes first.
    await expect(help.getByRole('heading').first()).toHaveText('United Kingdom');
    await expect(help.getByRole('link', { name: 'Call 116 123' }).first()).toHaveAttribute(
      'href',
      'tel:116123',
    );
    await help.getByLabel('Region').selectOption('North America');
    await expect(help.getByRole('link', { name: 'Text 988' }).first()).toHaveAttribute(
      'href',
      'sms:988',
    );
    await expect(help.getByRole('link', { name: 'Call 116 123' })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await expectNoOverflow(page);
    await opener.click();
    await expect(help.getByLabel('Region')).toBeHidden();
  },
);

test.describe('a visitor in Perth', () => {
  test.use({ timezoneId: 'Australia/Perth' });

  test('gets regional help on the support page', FULL, async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/support');
    await page.getByText('Help near you').click();
    await expect(page.getByLabel('Region')).toHaveValue('Oceania');
    await expect(page.getByRole('link', { name: 'Call 13 11 14' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});

test('gets the lists of helplines on the support page without any script', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/support');
  await page.getByText('Help near you').click();
  await expect(page.getByRole('link', { name: 'Find A Helpline' })).toBeVisible();
  await page.close();
});

test.describe('a browser without a known region', () => {
  test.use({ timezoneId: 'UTC', locale: 'en' });

  test('is asked for its region', FULL, async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/support');
    await page.getByText('Help near you').click();
    await expect(page.getByRole('link', { name: 'Find A Helpline' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call/ })).toHaveCount(0);
    await page.getByLabel('Region').selectOption('Africa');
    await expect(page.getByRole('link', { name: 'Call 0800 567 567' })).toBeVisible();
  });
});

test('a phone number causes one question; Edit it leads back, and the text is sent unchanged', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const calls = recordCreateRequests(page);
  await submitText(page, PHONE);
  await expect(concernDialog(page)).toContainText(
    'It looks like there’s a phone number here. Everyone here will be able to see it.',
  );
  expect(await findViolations(page)).toEqual([]);
  await answerConcern(page, 'Edit it');
  await expect(page.getByRole('textbox')).toBeFocused();
  expect(calls).toEqual([]);

  await page.getByRole('textbox').press('End');
  await page.getByRole('textbox').pressSequentially(' Thank you.');
  await pressSubmit(page);
  await expect(page).toHaveURL(/\/swap$/);
  expect(await listOwnTexts(context)).toEqual([`${PHONE} Thank you.`]);

  await submitText(page, PHONE);
  await expect(concernDialog(page)).toBeVisible();
  await answerConcern(page, 'Post it anyway');
  await expect(page).toHaveURL(/\/swap$/);
  expect(await listOwnTexts(context)).toHaveLength(2);
});

test(
  'a confirmed text causes no second question after a failed send',
  FULL,
  async ({ signedInMember }) => {
    const { page } = await signedInMember();
    // A response of another version.
    await page.route('**/api/requests', (route) => route.fulfill({ json: {} }));
    await submitText(page, PHONE);
    await answerConcern(page, 'Post it anyway');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to submit' })).toBeVisible();
    await page.unroute('**/api/requests');
    await pressSubmit(page);
    await expect(page).toHaveURL(/\/swap$/);
  },
);

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  const title = `a text about self-harm shows help and helplines first, ${width} wide; the prayer can be shared as well`;
  test(title, fullUnless(width === 390), async ({ signedInMember }) => {
    const { page, context } = await signedInMember();
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await submitText(page, HARD);
    const help = page.getByRole('dialog', { name: 'You matter to us' });
    await expect(help.getByText('It sounds like things are very hard right now.')).toBeInViewport();
    await expect(help.getByRole('link', { name: 'Call 116 123' }).first()).toBeVisible();
    await expect(help.getByRole('button', { name: 'Post it anyway' })).toBeInViewport();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(page.getByRole('textbox')).toBeFocused();
    await pressSubmit(page);
    await expect(page).toHaveURL(/\/swap$/);
    expect(await listOwnTexts(context)).toEqual([HARD]);
  });
}

test('a text without a match is sent immediately', FULL, async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await submitText(page, 'For my father’s surgery on 2026-12-01, read Psalm 23:1-6 with us.');
  await expect(page).toHaveURL(/\/swap$/);
});

test('an edit causes the same question', FULL, async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  await createPrayer(context.request, 'For my neighbour, who lost his dog.');
  await page.goto('/feed?tab=mine');
  await chooseMenuItem(card(page, 'lost his dog'), 'Edit');
  const field = page.getByLabel('Your text');
  await field.fill('For my neighbour, write to amira@example.org.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(concernDialog(page)).toContainText('It looks like there’s an email address here.');
  await answerConcern(page, 'Edit it');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Prayer updated!')).toBeVisible();
  expect(await listOwnTexts(context)).toEqual(['For my neighbour, write to amira@example.org.']);
});

test('offline, the question appears too, and the outbox stores the text as written', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  await openCreateScreen(page);
  await context.setOffline(true);
  await submitPrayer(page, PHONE);
  await answerConcern(page, 'Post it anyway');
  await expect(queuedCard(page, PHONE)).toBeVisible();
});

test('if the question cannot be loaded, the text is sent', FULL, async ({ signedInMember }) => {
  const { page, context } = await signedInMember();
  await page.route(/\/assets\/(concerns|care-dialog)-/, (route) => route.abort());
  await submitText(page, PHONE);
  await expect(page).toHaveURL(/\/swap$/);
  expect(await listOwnTexts(context)).toEqual([PHONE]);
});

async function submitText(page: SignedInMember['page'], text: string): Promise<void> {
  await page.goto('/create');
  await page.getByRole('textbox').fill(text);
  await pressSubmit(page);
}

function concernDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Before you share this' });
}

async function answerConcern(page: Page, button: string): Promise<void> {
  await concernDialog(page).getByRole('button', { name: button }).click();
  await expect(concernDialog(page)).toBeHidden();
}

function recordCreateRequests(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/requests')) {
      calls.push(request.url());
    }
  });
  return calls;
}
