import { expect, type Page } from '@playwright/test';
import type { Words } from '@prayer-swap/shared/messages/words-for';
import { aCommunity, OWN, THEIRS, UNREAD } from './community.ts';
import { card } from './feed.ts';
import { PASSWORD } from './member.ts';
import { at, button, chooseOn, over, type Screen } from './screen.ts';
import type { Someone } from './test.ts';

const WITH_A_NUMBER = 'Please call me on 07700 900123, I am alone tonight.';

/** What a visitor may read. */
export const VISITORS: readonly Screen[] = [
  at('/home'),
  at('/login'),
  at('/register'),
  at('/register', 'refused', (page, words) =>
    button(page, words('accounts.create-account')).click(),
  ),
  at('/forgot-password'),
  at('/reset-password'),
  at('/terms'),
  at('/privacy'),
  at('/csae'),
  at('/support', 'an answer', (page, words) => button(page, words('support.free')).click()),
  at('/support', 'help', nearby),
  at('/delete-account'),
];

const MEMBERS: readonly Screen[] = [
  at('/home'),
  at('/feed'),
  at('/feed', 'a toast', async (page, words) => {
    const reactions = card(page, THEIRS).first().getByRole('group').getByRole('button');
    await reactions.first().click();
    // Who has the focus in it holds it for as long as it is looked at.
    await button(page, words('common.undo')).focus();
  }),
  at('/feed', 'a menu', (page, words) => chooseOn(page, THEIRS, words)),
  at('/feed', 'flagging', async (page, words) => {
    await chooseOn(page, THEIRS, words, words('protection.flag'));
    await over(page, 'alertdialog');
  }),
  at('/feed', 'reporting', async (page, words) => {
    const report = words('protection.report', { username: '%' }).split(/\u2068?%\u2069?/);
    await chooseOn(page, THEIRS, words, new RegExp(`^${report.join('.+')}$`));
    await over(page);
  }),
  at('/feed', 'notifications', async (page, words) => {
    await button(page, words('notifications.bell-unread', { count: UNREAD })).click();
    await over(page);
    await button(page, words('notifications.show-each', { count: 2 })).click();
  }),
  at('/feed', 'the menu', async (page, words) => {
    const menu = button(page, words('shell.menu'));
    // A wide window has none.
    if (!(await menu.isVisible())) return;
    await menu.click();
    await expect(button(page, words('shell.sign-out'))).toBeVisible();
  }),
  at('/feed?tab=mine', 'archived', (page, words) =>
    page.getByRole('button', { name: words('requests.archived-list') }).click(),
  ),
  at('/feed?tab=mine', 'editing', async (page, words) => {
    await chooseOn(page, OWN, words, words('requests.edit'));
    await over(page);
  }),
  at('/feed?tab=mine', 'deleting', async (page, words) => {
    await chooseOn(page, OWN, words, words('requests.delete'));
    await over(page, 'alertdialog');
  }),
  at('/feed?tab=mine', 'an update', async (page, words) => {
    await chooseOn(page, OWN, words, words('updates.post'));
    await over(page);
  }),
  at('/feed?tab=mine', 'answered', async (page, words) => {
    await chooseOn(page, OWN, words, words('updates.answer'));
    await over(page);
  }),
  at('/praying-for'),
  at('/create'),
  at('/create', 'help', nearby),
  at('/create', 'a question', async (page, words) => {
    await page.getByRole('textbox').fill(WITH_A_NUMBER);
    await button(page, words('requests.submit-support')).last().click();
    await over(page);
  }),
  at('/swap'),
  at('/swap', 'later', async (page, words) => {
    await button(page, words('swap.later')).first().click();
    await expect(page.getByRole('article').first()).toBeFocused();
  }),
  at('/impact'),
  at('/info'),
  at('/profile'),
  at('/profile', 'two-step sign-in', async (page, words) => {
    const section = page.getByRole('region', { name: words('second-factor.title'), exact: true });
    await button(section, words('second-factor.turn-on')).click();
    await section.locator('input[type="password"]').fill(PASSWORD);
    await button(section, words('second-factor.continue')).click();
    await expect(section.getByRole('img')).toBeVisible();
  }),
  at('/profile', 'leaving', async (page, words) => {
    await button(page, words('leaving.delete-account')).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  }),
];

const NEWCOMERS: readonly Screen[] = [
  at('/feed', 'the welcome', (page) => over(page)),
  at('/feed', 'a first prayer', async (page, words) => {
    await button(page, words('welcome.next')).click();
    await button(page, words('welcome.next')).click();
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
  }),
];

const ADMINS: readonly Screen[] = [
  at('/admin'),
  at('/admin', 'details', async (page, words) => {
    await button(page, words('panel.details')).first().click();
    await over(page);
  }),
  at('/admin', 'blocking', async (page, words) => {
    await button(page, words('panel.block-post')).first().click();
    await over(page, 'alertdialog');
  }),
  at('/admin', 'reinstating for child safety', async (page, words) => {
    await button(page, words('panel.reinstate')).first().click();
    await over(page, 'alertdialog');
  }),
  at('/admin?tab=users'),
  at('/admin?tab=actions'),
  at('/admin?tab=push'),
];

/** Two-step sign-in is on: what the member of the other screens still sees turned off. */
const CAREFUL: readonly Screen[] = [
  at('/profile', 'recovery codes', async (page, words) => {
    const section = page.getByRole('region', { name: words('second-factor.title'), exact: true });
    await button(section, words('second-factor.renew')).click();
    await section.locator('input[type="password"]').fill(PASSWORD);
    await button(section, words('second-factor.renew')).click();
    await expect(button(section, words('second-factor.codes-kept'))).toBeVisible();
  }),
];

const RESTRICTED: readonly Screen[] = [at('/account-deletion')];

/** Whose pages show which screens: everybody's who has an account. */
export async function membersScreens(
  someone: (hint?: string) => Promise<Someone>,
): Promise<(readonly [Page, readonly Screen[]])[]> {
  const { member, admin, restricted, newcomer, careful } = await aCommunity(someone);
  return [
    [member.page, MEMBERS],
    [newcomer.page, NEWCOMERS],
    [careful.page, CAREFUL],
    [admin.page, ADMINS],
    [restricted.page, RESTRICTED],
  ];
}

async function nearby(page: Page, words: Words): Promise<void> {
  await page.getByText(words('care.help-near-you'), { exact: true }).click();
  await expect(page.getByRole('combobox').last()).toBeVisible();
}
