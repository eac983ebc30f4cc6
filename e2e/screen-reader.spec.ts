import type { Page } from '@playwright/test';
import { createCompletion } from './support/api-helpers.ts';
import { makeAdmin } from './support/database.ts';
import { findOutlineFaults } from './support/document-outline.ts';
import { listenToLiveRegions } from './support/live-regions.ts';
import { waitForMailedCode } from './support/mail.ts';
import { onboardingDialog } from './support/onboarding.ts';
import { forEachScreen, type Screen } from './support/screen.ts';
import { openMemberScreens, VISITOR_SCREENS } from './support/screens.ts';
import { expect, FULL, test, WITH_MOTION } from './support/test.ts';
import { createPrayer, generateTestUser, PASSWORD } from './support/test-member.ts';

test.use(WITH_MOTION);

test('by roles and names alone: registration, with announcements', async ({ visitor }) => {
  const page = await visitor();
  const { expectAnnouncement } = await listenToLiveRegions(page);
  const person = generateTestUser();
  await page.goto('/home');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Register' })
    .click();
  await expect(page).toHaveTitle('Join · Prayer Swap');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectAnnouncement('Please fill in all fields');
  for (const name of ['Username', 'Email', 'Password']) {
    const field = page.getByRole('textbox', { name, exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAttribute('required', '');
  }
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await expect(password).toHaveAccessibleDescription(/At least 6 characters/);
  await password.fill(PASSWORD);
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Europe');
  await page.getByRole('combobox', { name: 'Faith' }).selectOption('Prefer not to say');
  await page.getByRole('checkbox', { name: /Terms/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Expires at \d/);
  await expect(page).toHaveTitle('Verify Your Email · Prayer Swap');
  const right = await waitForMailedCode(page.request, person.email);
  await code.fill(right === '123456' ? '654321' : '123456');
  await expectAnnouncement('Invalid verification code');
  await expect(code).toHaveAccessibleDescription(/Invalid verification code/);
  await code.fill(right);
  await expect(onboardingDialog(page)).toHaveAccessibleName(`Welcome, ${person.username}`);
});

test('by roles and names alone: an evening of praying, with announcements', async ({
  signedInMember,
  allowedErrors,
}) => {
  allowedErrors.push(/403/);
  const [author, { page, context }] = await Promise.all([
    signedInMember('author'),
    signedInMember(),
  ]);
  const id = await createPrayer(
    author.context.request,
    'For the harvest, which is late this year.',
  );
  const { expectAnnouncement } = await listenToLiveRegions(page);
  await page.goto(`/feed#prayer-${id}`);
  const post = page.getByRole('article', { name: new RegExp(author.username) });
  await expect(post).toMatchAriaSnapshot(`
    - article:
      - button "More about this post"
      - paragraph: For the harvest, which is late this year.
      - group "Reactions":
        - button "React with heart, 0"
        - button "React with star, 0"
        - button "React with raised hands, 0"
      - button "Mark as Prayed"
  `);
  await post.getByRole('button', { name: 'React with star, 0' }).click();
  await expectAnnouncement('You reacted');
  await expect(
    post.getByRole('button', { name: 'React with star, 1', pressed: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAnnouncement('Undone.');
  await post.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expectAnnouncement('Marked as prayed. 1 person has prayed.');
  await page.getByRole('button', { name: /^Good Will Points: \d+$/ }).click();
  await expectAnnouncement('Good Will Points:');

  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await main.getByRole('link', { name: 'Initiate Swap' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const text = page.getByRole('textbox', { name: 'Your prayer request' });
  await text.fill('For all who listen to their screens.');
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Let's Swap" })).toBeFocused();
  await expectAnnouncement('Prayer shared with the community!');

  const problem = { status: 403, code: 'test.refused', message: 'Not now.' };
  await page.route('**/api/requests/*/completions', (route) =>
    route.fulfill({ status: 403, json: problem, contentType: 'application/problem+json' }),
  );
  await createPrayer(author.context.request, 'For another thing, which will not be reached.');
  await main.getByRole('link', { name: 'Home' }).click();
  await main.getByRole('link', { name: 'Home' }).click();
  const other = page.getByRole('article').filter({ hasText: 'For another thing' });
  await other.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expectAnnouncement('Failed to mark as completed. Not now.');
  await page.unroute('**/api/requests/*/completions');

  await context.setOffline(true);
  await expectAnnouncement('You’re offline.');
  await context.setOffline(false);
  await expectAnnouncement('You’re back online.');
});

test('by roles and names alone: notifications are announced, counted and read', async ({
  signedInMember,
}) => {
  const [owner, other] = await Promise.all([signedInMember('owner'), signedInMember('other')]);
  const id = await createPrayer(owner.context.request, 'For the ones who wait for news.');
  const { page } = owner;
  const { expectAnnouncement } = await listenToLiveRegions(page);
  await page.goto('/info');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await createCompletion(other.context.request, id);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expectAnnouncement(/1 unread/);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /^Unread.*prayed for your request/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByRole('link', { name: /^Unread/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});

test('by roles and names alone: an admin decides', FULL, async ({ signedInMember }) => {
  const [author, flagger, { page, username }] = await Promise.all([
    signedInMember('author'),
    signedInMember('flagger'),
    signedInMember('keeper'),
  ]);
  const text = `Something unkind, ${crypto.randomUUID()}.`;
  const id = await createPrayer(author.context.request, text);
  await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
  await makeAdmin(username);
  const { expectAnnouncement } = await listenToLiveRegions(page);
  await page.goto(`/admin?requestId=${id}`);
  const flagged = page.getByRole('group').filter({ hasText: text });
  await flagged.getByRole('button', { name: 'Block Content' }).click();
  const question = page.getByRole('alertdialog', { name: 'Block this post?' });
  await expect(question).toHaveAccessibleDescription(/./);
  await question.getByRole('textbox', { name: 'Reason' }).fill('It hurts a member.');
  await question.getByRole('button', { name: 'Block Content' }).click();
  await expectAnnouncement(/blocked/i);
});

test(
  'every screen has its own heading, one main landmark, a title, and a name for each control',
  FULL,
  async ({ visitor, signedInMember }) => {
    test.slow();
    await expectValidOutlines(await visitor(), VISITOR_SCREENS);
    for (const [page, screens] of await openMemberScreens(signedInMember))
      await expectValidOutlines(page, screens);
  },
);

async function expectValidOutlines(page: Page, screens: readonly Screen[]): Promise<void> {
  await forEachScreen(page, screens, async (name) =>
    expect.soft(await findOutlineFaults(page), name).toEqual([]),
  );
}
