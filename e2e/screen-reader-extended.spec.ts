import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { createCompletion, fetchCurrentUser, insertReminder } from './support/api-helpers.ts';
import { makeAdmin, sql } from './support/database.ts';
import { insertDeadLetter } from './support/dead-letters.ts';
import { findOutlineFaults } from './support/document-outline.ts';
import { listenToLiveRegions } from './support/live-regions.ts';
import { onboardingDialog } from './support/onboarding.ts';
import { expireReauthentication } from './support/reauthentication.ts';
import { expect, FULL, test, WITH_MOTION } from './support/test.ts';
import { createPrayer, PASSWORD } from './support/test-member.ts';
import { totp, wrongTotp } from './support/totp.ts';
import { addVirtualAuthenticator } from './support/virtual-authenticator.ts';

test.use(WITH_MOTION);

const TITLE_PREFIX = 'by roles and names alone';
const NEWS = 'She is home again, and sleeps through the night.';
const DAY_MINUTES = 24 * 60;

test(
  `${TITLE_PREFIX}: two-factor is enabled, and a recovery code signs in`,
  FULL,
  async ({ signedInMember, visitor }) => {
    const { page, context, username } = await signedInMember();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { expectAnnouncement } = await listenToLiveRegions(page);
    await page.goto('/profile/security');
    const section = page.getByRole('region', { name: 'Sign-in and security' });
    const heading = (level: number, name: string) => section.getByRole('heading', { level, name });
    await expect(heading(3, 'Two-step sign-in')).toBeVisible();
    await section.getByRole('button', { name: 'Turn on' }).click();

    await expect(heading(3, 'Confirm it’s you')).toBeVisible();
    const password = section.getByRole('textbox', { name: 'Current password' });
    await expect(password).toBeFocused();
    const go = section.getByRole('button', { name: 'Continue' });
    await go.click();
    await expectInvalid(password, /enter your current password/i);
    await password.fill('not-this-one');
    await go.click();
    await expectInvalid(password, /That’s not your current password/);
    await password.fill(PASSWORD);
    await go.click();

    await expect(heading(3, 'Add Prayer Swap to your app')).toBeFocused();
    const picture = section.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect(picture).toBeVisible();
    await expectValidOutline(page);
    await section.getByRole('button', { name: 'Copy key' }).click();
    await expectAnnouncement('Copied.');
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    const code = section.getByRole('textbox', { name: 'Code from your app' });
    await expect(code).toHaveAccessibleDescription(/Six digits/);
    await code.fill(wrongTotp(secret));
    await expectAnnouncement(/^That code isn’t right/);
    await expectInvalid(code, /^That code isn’t right/);
    await code.fill(totp(secret));

    await expect(heading(3, 'Save your recovery codes')).toBeFocused();
    await expectAnnouncement(/^Two-step sign-in is on/);
    const list = section.getByRole('list', { name: 'Save your recovery codes' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    const [recoveryCode = ''] = await list.getByRole('listitem').allTextContents();
    await expectValidOutline(page);
    await section.getByRole('button', { name: 'Copy', exact: true }).click();
    await expectAnnouncement('Copied.');
    await section.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(heading(2, 'Sign-in and security')).toBeFocused();
    await expect(section).toContainText('10 recovery codes left.');

    const other = await visitor();
    await other.goto('/login');
    await other.getByRole('textbox', { name: 'Email or username' }).fill(username);
    await other.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(other.getByRole('textbox', { name: 'Code from your app' })).toBeFocused();
    await expect(other).toHaveTitle('One more step · Prayer Swap');
    await expectValidOutline(other);
    await other.getByRole('button', { name: 'Use a recovery code instead' }).click();
    const recovery = other.getByRole('textbox', { name: 'Recovery code' });
    await expect(recovery).toBeFocused();
    await expect(recovery).toHaveAccessibleDescription(/Each works once/);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expectInvalid(recovery, /Please enter the code/);
    await recovery.fill('aaaaa-bbbbb');
    await other.getByRole('button', { name: 'Continue' }).click();
    await expectInvalid(recovery, /That code isn’t right/);
    await recovery.fill(recoveryCode);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expectScreen(other, 'Prayer Feed');
  },
);

test(`${TITLE_PREFIX}: a passkey is added and removed`, FULL, async ({ signedInMember }) => {
  const { page, username } = await signedInMember();
  await addVirtualAuthenticator(page);
  const { expectAnnouncement } = await listenToLiveRegions(page);
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section).toContainText('No passkeys yet.');
  const add = section.getByRole('button', { name: 'Add a passkey' });
  await add.click();
  await expectAnnouncement('Passkey added.');
  await expect(add).toBeFocused();
  await expect(section.getByRole('listitem')).toHaveText(/Added .* · Not used yet/);
  await add.click();
  await expectAnnouncement('This device already has a passkey for your account.');
  await expect(add).toBeFocused();

  const remove = section.getByRole('button', { name: /^Remove: Chrome on Linux, added/ });
  await remove.click();
  const sure = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await expect(sure).toHaveAccessibleDescription(/You can’t sign in with it anymore/);
  const cancel = sure.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(remove).toBeFocused();

  await expireReauthentication(username);
  await remove.click();
  await sure.getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(proof).toHaveAccessibleDescription(/minutes/);
  await expect(proof.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expectAnnouncement('Passkey removed.');
  await expect(section.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeFocused();
  await expect(section).toContainText('No passkeys yet.');
});

test(`${TITLE_PREFIX}: saved prayers and their reminder`, FULL, async ({ signedInMember }) => {
  const [{ page, context, username }, other] = await Promise.all([
    signedInMember(),
    signedInMember('other'),
  ]);
  const id = await createPrayer(
    other.context.request,
    'For my sister, who is operated on this week.',
  );
  const { expectAnnouncement } = await listenToLiveRegions(page);
  await page.goto(`/feed#prayer-${id}`);
  const post = page.getByRole('article', { name: new RegExp(other.username) });
  await chooseMenuItem(post, 'Keep praying for this');
  await expectAnnouncement('Saved to “I am praying for”.');
  await expect(menuButton(post)).toBeFocused();

  await page.getByRole('tab', { name: 'My Prayers' }).click();
  await page.getByRole('link', { name: 'I am praying for' }).click();
  await expectScreen(page, 'I am praying for');
  const reminder = page.getByRole('switch', { name: 'Daily reminder' });
  await expect(reminder).not.toBeChecked();
  await expect(reminder).toHaveAccessibleDescription(/One private reminder a day/);
  await reminder.click();
  await expect(reminder).toBeChecked();
  await expect(reminder).toBeFocused();

  const hour = page.getByRole('combobox', { name: 'Hour' });
  await expect(hour).toHaveAccessibleDescription(/^Time zone: /);
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/saved-prayers/reminder', async (route) => {
    await saving.promise;
    await route.continue();
  });
  await hour.selectOption('6');
  // The control announces the chosen value, also while it is being saved.
  await expect(hour).toHaveValue('6');
  saving.resolve();
  await expect.poll(() => fetchReminder(context.request)).toMatchObject({ on: true, hour: 6 });
  await page.unroute('**/api/saved-prayers/reminder');
  await expect(hour).toHaveValue('6');
  await page.route('**/api/saved-prayers/reminder', (route) => route.abort());
  await reminder.click();
  await expectAnnouncement(/You seem to be offline/);
  await expect(reminder).toBeChecked();
  await expect(reminder).toBeFocused();
  await page.unroute('**/api/saved-prayers/reminder');
  await expectValidOutline(page);

  const savedPrayer = page
    .getByRole('list', { name: 'Requests I am praying for' })
    .getByRole('article', { name: new RegExp(other.username) });
  await savedPrayer.getByRole('button', { name: 'Stop praying for this' }).click();
  await expectAnnouncement('Removed from your list.');
  const saveButton = savedPrayer.getByRole('button', { name: 'Keep praying for this' });
  await expect(saveButton).toBeFocused();
  await saveButton.click();
  await expectAnnouncement('Saved to “I am praying for”.');

  await insertReminder(username);
  await page.goto('/info');
  await openNotification(page, /^Unread.*1 request to pray for today/);
  await expectScreen(page, 'I am praying for');
});

test(
  `${TITLE_PREFIX}: an update, an answered request, and the notifications of those who prayed`,
  FULL,
  async ({ signedInMember }) => {
    const [{ page, context }, friend] = await Promise.all([
      signedInMember('owner'),
      signedInMember('friend'),
    ]);
    const text = `For my sister, who is operated on this week, ${crypto.randomUUID()}.`;
    await createCompletion(friend.context.request, await createPrayer(context.request, text));
    const { expectAnnouncement } = await listenToLiveRegions(page);
    const friends = await listenToLiveRegions(friend.page);
    await friend.page.goto('/info');
    await expect(notificationBell(friend.page)).toHaveAccessibleName('Notifications');
    await page.goto('/feed?tab=mine');
    const post = page.getByRole('article').filter({ hasText: text });

    await chooseMenuItem(post, 'Edit');
    const correction = page.getByRole('dialog').getByRole('textbox', { name: 'Your text' });
    await expect(correction).toBeFocused();
    await correction.fill('Short');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectInvalid(correction, /at least 10 characters/);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(menuButton(post)).toBeFocused();

    await chooseMenuItem(post, 'Post an update');
    const update = page.getByRole('dialog', { name: 'Post an update' });
    await expect(update).toHaveAccessibleDescription(/tell everyone who prayed/);
    const field = update.getByRole('textbox', { name: 'Your update' });
    await expect(field).toBeFocused();
    const send = update.getByRole('button', { name: 'Share update' });
    await send.click();
    await expectInvalid(field, /An update can’t be empty\./);
    await field.fill('Good');
    await send.click();
    await expectInvalid(field, /write a little more/);
    await field.fill(NEWS);
    await expectAnnouncement('You can share this now.');
    await send.click();
    await expectAnnouncement('Update shared.');
    await expect(menuButton(post)).toBeFocused();
    await expect(post).toContainText(NEWS);

    await friends.expectAnnouncement(/1 unread/);
    await openNotification(friend.page, /^Unread.*An update on a request you prayed for/);
    const seen = friend.page.getByRole('article').filter({ hasText: text });
    await expect(seen).toBeFocused();
    await expect(seen).toContainText(NEWS);
    await expect(notificationBell(friend.page)).toHaveAccessibleName('Notifications');

    await chooseMenuItem(post, 'Mark as answered');
    const answer = page.getByRole('dialog', { name: 'Mark as answered' });
    await expect(answer).toHaveAccessibleDescription(/Tell everyone who prayed/);
    const how = answer.getByRole('textbox', { name: 'How it went' });
    await expect(how).toBeFocused();
    await how.fill('The doctors let her go home for good.');
    await answer.getByRole('button', { name: 'Mark as answered' }).click();
    await expectAnnouncement('Marked as answered.');
    await expect(menuButton(post)).toBeFocused();

    await friends.expectAnnouncement(/1 unread/);
    await openNotification(friend.page, /^Unread.*A request you prayed for was answered/);
    await expect(seen).toBeFocused();
    await expect(seen).toContainText('The doctors let her go home');
    await seen.getByRole('button', { name: 'Show 1 earlier update', expanded: false }).click();
    const hide = seen.getByRole('button', { name: 'Hide earlier updates', expanded: true });
    await expect(hide).toBeFocused();
    await expect(seen.getByRole('listitem').filter({ hasText: NEWS })).toBeVisible();

    await chooseMenuItem(post, 'Share as a Celebration');
    const question = page.getByRole('alertdialog', { name: 'Share it as a Celebration?' });
    await expect(question).toHaveAccessibleDescription(/can’t change it back/);
    await question.getByRole('button', { name: 'Share as a Celebration' }).click();
    await expectAnnouncement('It’s a Celebration now.');
    await expect(menuButton(post)).toBeFocused();
  },
);

test(`${TITLE_PREFIX}: onboarding`, FULL, async ({ signedInMember }) => {
  const other = await signedInMember('other');
  await createPrayer(other.context.request, 'For my mother, who waits for her results.');
  const { page, username } = await signedInMember('newcomer');
  await sql('update users set welcomed_at = null where username = $1', [username]);
  const { expectAnnouncement } = await listenToLiveRegions(page);
  await page.goto('/feed');
  const welcome = onboardingDialog(page);
  const title = `Welcome, ${username}`;
  await expect(welcome).toHaveAccessibleName(title);
  await expect(welcome.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expectValidOutline(page);
  const post = welcome.getByRole('article', { name: 'A prayer request' });
  await post.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expectAnnouncement(/^Marked as prayed\./);
  await expect(post.getByRole('button', { name: /^Prayed/, disabled: true })).toBeFocused();
  await welcome.getByRole('button', { name: 'See the feed' }).click();
  await expect(welcome).toHaveCount(0);
  await expectScreen(page, 'Prayer Feed');
});

test(
  `${TITLE_PREFIX}: regional help, and the question before posting`,
  FULL,
  async ({ signedInMember }) => {
    const { page } = await signedInMember();
    const { expectAnnouncement } = await listenToLiveRegions(page);
    await page.goto('/create');
    const help = page.getByRole('region', { name: 'If you are in danger' });
    await expect.poll(() => readExpandedState(page, 'Help near you')).toBe(false);
    await help.getByText('Help near you').press('Enter');
    const region = help.getByRole('combobox', { name: 'Region' });
    await expect(region).toHaveValue('Europe');
    await expect.poll(() => readExpandedState(page, 'Help near you')).toBe(true);
    const country = help.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 2, name: 'United Kingdom' }),
    });
    await expect(country.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
    await region.selectOption('North America');
    await expect(help.getByRole('heading', { level: 2, name: 'Canada' })).toBeVisible();
    await expect(help.getByRole('link', { name: 'Find A Helpline' })).toBeVisible();
    await expectValidOutline(page);

    const text = page.getByRole('textbox', { name: 'Your prayer request' });
    const send = page.getByRole('button', { name: 'Initiate Swap' });
    await text.fill('I don’t want to live anymore. Please pray for me.');
    await send.click();
    const danger = page.getByRole('dialog', { name: 'You matter to us' });
    await expect(danger).toHaveAccessibleDescription(
      /^It sounds like things are very hard right now/,
    );
    await expect(danger.getByRole('heading', { name: 'You matter to us' })).toBeFocused();
    await expect(danger.getByRole('combobox', { name: 'Region' })).toHaveValue('Europe');
    await expect(danger.getByRole('link', { name: 'Call 116 123' }).first()).toBeVisible();
    await expectValidOutline(page);
    await danger.getByRole('button', { name: 'Edit it' }).click();
    await expect(text).toBeFocused();

    await text.fill('Please call me on 07700 900123, I am alone tonight.');
    await send.click();
    const question = page.getByRole('dialog', { name: 'Before you share this' });
    await expect(question).toHaveAccessibleDescription(
      /^It looks like there’s a phone number here\. Everyone here will be able to see it\.$/,
    );
    await question.getByRole('button', { name: 'Post it anyway' }).click();
    await expectScreen(page, "Let's Swap");
    await expectAnnouncement('Prayer shared with the community!');
  },
);

test(
  `${TITLE_PREFIX}: the language is changed on the profile`,
  FULL,
  async ({ signedInMember }) => {
    const { page } = await signedInMember();
    const { expectAnnouncement } = await listenToLiveRegions(page);
    await page.goto('/profile/accessibility');
    await expect(page.getByRole('region', { name: 'Language' })).toBeVisible();
    const select = page.getByRole('combobox', { name: 'Choose a language' });
    await expect(select).toHaveValue('');
    // Each name has its own `lang`, so that it is pronounced correctly.
    for (const [name, language] of [
      ['Español', 'es'],
      ['العربية', 'ar'],
    ] as const) {
      const option = select.getByRole('option', { name, exact: true });
      await expect(option).toHaveAttribute('lang', language);
    }
    await select.selectOption('es');
    const spoken = translatorFor('es');
    const languageSelect = page.getByRole('combobox', { name: spoken('language.choose') });
    await expect(languageSelect).toBeFocused();
    await expect(languageSelect).toHaveValue('es');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle(`${spoken('profile.accessibility')} · Prayer Swap`);
    await expectValidOutline(page);

    await page.route('**/api/me', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await languageSelect.selectOption('');
    await expectAnnouncement(spoken('language.failed'));
    await expect(languageSelect).toBeFocused();
    await expect(languageSelect).toHaveValue('es');
    await page.unroute('**/api/me');
    await languageSelect.selectOption('');
    await expect(select).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  },
);

test(
  `${TITLE_PREFIX}: an appeal is sent, and granted on the panel`,
  FULL,
  async ({ signedInMember }) => {
    const [member, blocker, { page, username }] = await Promise.all([
      signedInMember('member'),
      signedInMember('blocker'),
      signedInMember('judge'),
    ]);
    await makeAdmin(blocker.username);
    await makeAdmin(username);
    const { id } = await fetchCurrentUser(member.context.request);
    const blocked = await blocker.context.request.post(`/api/admin/users/${id}/block`, {
      data: { reason: 'It names another person’s illness' },
    });
    expect(blocked.ok()).toBe(true);

    await member.page.goto('/account-deletion');
    const field = member.page.getByRole('textbox', { name: 'Your appeal' });
    await expect(field).toHaveAccessibleDescription(/10 to 1,000 characters/);
    const send = member.page.getByRole('button', { name: 'Send Appeal' });
    await send.click();
    await expectInvalid(field, /write a little more/);
    await field.fill('I took the name out. Please look again.');
    await send.click();
    const sent = member.page.getByRole('status').filter({ hasText: 'Waiting for an admin' });
    await expect(sent).toBeFocused();
    await expectValidOutline(member.page);

    const { expectAnnouncement } = await listenToLiveRegions(page);
    await page.goto('/admin?tab=users');
    await expect(page.getByRole('tab', { name: 'Users', selected: true })).toBeVisible();
    await page.getByRole('radio', { name: /^Appeals · \d/ }).check();
    const appeal = page
      .getByRole('tabpanel', { name: 'Users' })
      .getByRole('region', { name: 'Open appeals' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading', { level: 3, name: `Appeal by ${member.username}` }),
      });
    await expectValidOutline(page);
    await appeal.getByRole('button', { name: 'Decline' }).click();
    const refusal = page.getByRole('alertdialog', {
      name: `Decline the appeal by ${member.username}?`,
    });
    await expect(refusal).toHaveAccessibleDescription('They stay blocked.');
    await refusal.getByRole('button', { name: 'Cancel' }).click();
    await expect(appeal.getByRole('button', { name: 'Decline' })).toBeFocused();
    await appeal.getByRole('button', { name: 'Accept' }).click();
    const grant = page.getByRole('alertdialog', {
      name: `Accept the appeal by ${member.username}?`,
    });
    await expect(grant).toHaveAccessibleDescription(/They are unblocked/);
    await grant.getByRole('button', { name: 'Accept' }).click();
    const reason = grant.getByRole('textbox', { name: 'Reason' });
    await expectInvalid(reason, /Please write a reason\..*The member will see this\./);
    await reason.fill('The name is gone');
    await grant.getByRole('button', { name: 'Accept' }).click();
    await expectAnnouncement(`Appeal by ${member.username} accepted.`);
    await expect(appeal).toHaveCount(0);
    await expectFocusInMain(page);
  },
);

test(
  `${TITLE_PREFIX}: a member is reported, and an admin upholds the report`,
  FULL,
  async ({ signedInMember }) => {
    const [author, reporter, { page, username }] = await Promise.all([
      signedInMember('author'),
      signedInMember('reporter'),
      signedInMember('keeper'),
    ]);
    await makeAdmin(username);
    const id = await createPrayer(
      author.context.request,
      'Something that sells, for a price, to everybody here.',
    );
    const reporters = await listenToLiveRegions(reporter.page);
    await reporter.page.goto(`/feed#prayer-${id}`);
    const post = reporter.page.getByRole('article', { name: new RegExp(author.username) });
    await chooseMenuItem(post, `Report ${author.username}`);
    const form = reporter.page.getByRole('dialog', { name: `Report ${author.username}` });
    await expect(form).toHaveAccessibleDescription(/won’t know it was you/);
    const reasons = form.getByRole('radiogroup', { name: 'What’s wrong?' });
    await form.getByRole('button', { name: 'Send Report' }).click();
    await expect(reasons.getByRole('radio').first()).toBeFocused();
    await expect(reasons).toHaveAttribute('aria-invalid', 'true');
    await expect(reasons).toHaveAccessibleDescription('Please choose a reason.');
    const spam = reasons.getByRole('radio', { name: 'Advertising or asking for money' });
    await spam.check();
    await expect(reasons.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(reasons).not.toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('textbox', { name: /^Anything to add/ }).fill('It is an advert.');
    await form.getByRole('button', { name: 'Send Report' }).click();
    await reporters.expectAnnouncement('Thank you. We’ll read your report.');
    await expect(menuButton(post)).toBeFocused();

    const { expectAnnouncement } = await listenToLiveRegions(page);
    await page.goto('/admin?tab=users');
    await page.getByRole('radio', { name: /^Reports · \d/ }).check();
    const report = page
      .getByRole('region', { name: 'Reports about members' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading', { level: 3, name: `Report about ${author.username}` }),
      });
    await expect(report).toContainText(`By ${reporter.username}`);
    await report.getByRole('button', { name: 'Uphold' }).click();
    const question = page.getByRole('alertdialog', {
      name: `Uphold this report about ${author.username}?`,
    });
    await expect(question).toHaveAccessibleDescription(/This closes the report/);
    const reason = question.getByRole('textbox', { name: 'Reason (optional)' });
    await expect(reason).toHaveAccessibleDescription(/Kept in the admin log/);
    await question.getByRole('button', { name: 'Uphold' }).click();
    await expectAnnouncement('Report upheld.');
    await expect(report).toHaveCount(0);
    await expectFocusInMain(page);
  },
);

test(`${TITLE_PREFIX}: a dead letter is retried or discarded`, FULL, async ({ signedInMember }) => {
  const { page, username } = await signedInMember('keeper');
  await makeAdmin(username);
  // On days without dead letters of other tests.
  await insertDeadLetter('sweep', 'Error 40001', { minutesAgo: 3 * DAY_MINUTES });
  await insertDeadLetter('sweep', 'Error 53300', { minutesAgo: 4 * DAY_MINUTES });
  const { expectAnnouncement } = await listenToLiveRegions(page);
  await page.goto('/admin?tab=push');
  const region = page.getByRole('region', { name: 'Failed deliveries' });
  await expect(region.getByRole('heading', { level: 2, name: 'Failed deliveries' })).toBeVisible();
  const list = region.getByRole('list', { name: 'Failed deliveries' });
  const item = (reason: string) => list.getByRole('listitem').filter({ hasText: reason });
  await expect(item('40001')).toContainText('9 tries. Last error: Error 40001');
  await expectValidOutline(page);
  const again = (days: number) =>
    page.getByRole('button', {
      name: `Try again: Cleanup, failed ${days}d ago`,
    });

  await page.route('**/api/admin/dead-letters/**', (route) => route.abort());
  await again(3).click();
  await expectAnnouncement('That didn’t work');
  await expect(again(3)).toBeFocused();
  await page.unroute('**/api/admin/dead-letters/**');
  await again(3).click();
  await expectAnnouncement('Trying again.');
  await expect(item('40001')).toHaveCount(0);
  await expectFocusInMain(page);
  await list.getByRole('button', { name: 'Drop: Cleanup, failed 4d ago' }).click();
  await expectAnnouncement('Dropped.');
  await expect(item('53300')).toHaveCount(0);
  await expectFocusInMain(page);
});

/** An invalid field has the focus and its error as its description. */
async function expectInvalid(field: Locator, description: RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(description);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

async function expectValidOutline(page: Page): Promise<void> {
  expect(await findOutlineFaults(page)).toEqual([]);
}

/** The heading of the screen has the focus, so that a screen reader reads it. */
async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** The focused element was removed, and the focus moved to a place inside `main`. */
async function expectFocusInMain(page: Page): Promise<void> {
  await expect(page.locator('main :focus')).toHaveCount(1);
}

const menuButton = (post: Locator) => post.getByRole('button', { name: 'More about this post' });

async function chooseMenuItem(post: Locator, name: string): Promise<void> {
  const menu = menuButton(post);
  await expect(menu).toHaveAttribute('aria-haspopup', 'menu');
  await menu.and(post.page().getByRole('button', { expanded: false })).click();
  await post.page().getByRole('menuitem', { name }).click();
}

const notificationBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function openNotification(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name }).click();
}

async function fetchReminder(request: APIRequestContext): Promise<unknown> {
  return (await request.get('/api/saved-prayers/reminder')).json();
}

/** The expanded state of a native control, which exists in the accessibility tree only. */
async function readExpandedState(page: Page, accessibleName: string): Promise<boolean | undefined> {
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send('DOM.getDocument');
  const { nodes } = await devtools.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    accessibleName,
    role: 'DisclosureTriangle',
  });
  await devtools.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}
