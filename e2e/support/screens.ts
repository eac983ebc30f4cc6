import { expect, type Page } from '@playwright/test';
import type { Translator } from '@prayer-swap/shared/messages/translator-for';
import { card } from './feed.ts';
import {
  chooseFromCardMenu,
  defineScreen,
  exactButton,
  expectOverlay,
  type Screen,
} from './screen.ts';
import type { SignedInMember } from './test.ts';
import { createTestCommunity, OWN, THEIRS, UNREAD } from './test-community.ts';
import { PASSWORD } from './test-member.ts';

const TEXT_WITH_PHONE_NUMBER = 'Please call me on 07700 900123, I am alone tonight.';

/** The screens of a visitor. */
export const VISITOR_SCREENS: readonly Screen[] = [
  defineScreen('/home'),
  defineScreen('/login'),
  defineScreen('/register'),
  defineScreen('/register', 'refused', (page, translate) =>
    exactButton(page, translate('accounts.create-account')).click(),
  ),
  defineScreen('/forgot-password'),
  defineScreen('/reset-password'),
  defineScreen('/setup'),
  defineScreen('/guest#token'),
  defineScreen('/guest/status#token'),
  defineScreen('/terms'),
  defineScreen('/privacy'),
  defineScreen('/csae'),
  defineScreen('/support', 'an answer', (page, translate) =>
    exactButton(page, translate('support.free')).click(),
  ),
  defineScreen('/support', 'help', openHelpNearYou),
  defineScreen('/delete-account'),
  defineScreen('/unsubscribe'),
  defineScreen('/from-provider/app'),
];

const MEMBER_SCREENS: readonly Screen[] = [
  defineScreen('/home'),
  defineScreen('/waiting'),
  defineScreen('/feed'),
  defineScreen('/feed', 'a toast', async (page, translate) => {
    const reactions = card(page, THEIRS).first().getByRole('group').getByRole('button');
    await reactions.first().click();
    // A focused toast stays visible during the check.
    await exactButton(page, translate('common.undo')).focus();
  }),
  defineScreen('/feed', 'a menu', (page, translate) => chooseFromCardMenu(page, THEIRS, translate)),
  defineScreen('/feed', 'flagging', async (page, translate) => {
    await chooseFromCardMenu(page, THEIRS, translate, translate('flags.flag'));
    await expectOverlay(page, 'alertdialog');
  }),
  defineScreen('/feed', 'reporting', async (page, translate) => {
    const report = translate('reports.report', { username: '%' }).split(/\u2068?%\u2069?/);
    await chooseFromCardMenu(page, THEIRS, translate, new RegExp(`^${report.join('.+')}$`));
    await expectOverlay(page);
  }),
  defineScreen('/feed', 'notifications', async (page, translate) => {
    await exactButton(page, translate('notifications.bell-unread', { count: UNREAD })).click();
    await expectOverlay(page);
    await exactButton(page, translate('notifications.show-each', { count: 2 })).click();
  }),
  defineScreen('/feed', 'the menu', async (page, translate) => {
    const menu = exactButton(page, translate('shell.menu'));
    // A wide window has no such menu.
    if (!(await menu.isVisible())) return;
    await menu.click();
    await expect(exactButton(page, translate('shell.sign-out'))).toBeVisible();
  }),
  defineScreen('/feed?tab=mine', 'archived', (page, translate) =>
    page.getByRole('button', { name: translate('requests.archived-list') }).click(),
  ),
  defineScreen('/feed?tab=mine', 'editing', async (page, translate) => {
    await chooseFromCardMenu(page, OWN, translate, translate('requests.edit'));
    await expectOverlay(page);
  }),
  defineScreen('/feed?tab=mine', 'deleting', async (page, translate) => {
    await chooseFromCardMenu(page, OWN, translate, translate('requests.delete'));
    await expectOverlay(page, 'alertdialog');
  }),
  defineScreen('/feed?tab=mine', 'an update', async (page, translate) => {
    await chooseFromCardMenu(page, OWN, translate, translate('updates.post'));
    await expectOverlay(page);
  }),
  defineScreen('/feed?tab=mine', 'answered', async (page, translate) => {
    await chooseFromCardMenu(page, OWN, translate, translate('updates.answer'));
    await expectOverlay(page);
  }),
  defineScreen('/praying-for'),
  defineScreen('/praying-for/round'),
  defineScreen('/praying-for/round', 'a request', async (page, translate) => {
    await exactButton(page, translate('swap.begin')).click();
    await expect(page.getByRole('article')).toBeVisible();
  }),
  defineScreen('/create'),
  defineScreen('/create', 'help', openHelpNearYou),
  defineScreen('/create', 'a question', async (page, translate) => {
    await page.getByRole('textbox').fill(TEXT_WITH_PHONE_NUMBER);
    await exactButton(page, translate('requests.submit-support')).last().click();
    await expectOverlay(page);
  }),
  defineScreen('/swap'),
  defineScreen('/swap', 'later', async (page, translate) => {
    await exactButton(page, translate('swap.later')).first().click();
    await expect(page.getByRole('article').first()).toBeFocused();
  }),
  defineScreen('/impact'),
  defineScreen('/answered'),
  defineScreen('/print/praying-for'),
  defineScreen('/print/answered'),
  defineScreen('/print/circle'),
  defineScreen('/circles'),
  defineScreen('/circles', 'a form', (page, translate) =>
    exactButton(page, translate('circles.start')).click(),
  ),
  defineScreen('/circles/requests'),
  defineScreen('/circles/members'),
  defineScreen('/circles/join'),
  defineScreen('/care-requests'),
  defineScreen('/info'),
  defineScreen('/profile'),
  defineScreen('/profile/security'),
  defineScreen('/profile/notifications'),
  defineScreen('/profile/accessibility'),
  defineScreen('/profile/security', 'two-step sign-in', async (page, translate) => {
    const section = page.getByRole('region', {
      name: translate('second-factor.title'),
      exact: true,
    });
    await exactButton(section, translate('second-factor.turn-on')).click();
    await section.locator('input[type="password"]').fill(PASSWORD);
    await exactButton(section, translate('second-factor.continue')).click();
    await expect(section.getByRole('img')).toBeVisible();
  }),
  defineScreen('/profile', 'leaving', async (page, translate) => {
    await exactButton(page, translate('leaving.delete-account')).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  }),
];

const ONBOARDING_SCREENS: readonly Screen[] = [
  defineScreen('/feed', 'the welcome', async (page) => {
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
  }),
];

const ADMIN_SCREENS: readonly Screen[] = [
  defineScreen('/admin'),
  defineScreen('/admin', 'details', async (page, translate) => {
    await exactButton(page, translate('panel.details')).first().click();
    await expectOverlay(page);
  }),
  defineScreen('/admin', 'blocking', async (page, translate) => {
    await exactButton(page, translate('panel.block-post')).first().click();
    await expectOverlay(page, 'alertdialog');
  }),
  defineScreen('/admin', 'reinstating for child safety', async (page, translate) => {
    await exactButton(page, translate('panel.reinstate')).first().click();
    await expectOverlay(page, 'alertdialog');
  }),
  defineScreen('/admin?tab=users'),
  defineScreen('/admin?tab=joining'),
  defineScreen('/admin?tab=actions'),
  defineScreen('/admin?tab=community'),
  defineScreen('/admin?tab=push'),
  defineScreen('/admin?tab=system'),
];

/** Two-factor sign-in is on; the members of the other screens have it off. */
const TWO_FACTOR_SCREENS: readonly Screen[] = [
  defineScreen('/profile/security', 'recovery codes', async (page, translate) => {
    const section = page.getByRole('region', {
      name: translate('second-factor.title'),
      exact: true,
    });
    await exactButton(section, translate('second-factor.renew')).click();
    await section.locator('input[type="password"]').fill(PASSWORD);
    await exactButton(section, translate('second-factor.renew')).click();
    await expect(exactButton(section, translate('second-factor.codes-kept'))).toBeVisible();
  }),
];

const BLOCKED_SCREENS: readonly Screen[] = [defineScreen('/account-deletion')];

/** The pages of each viewer with the screens they show. */
export async function openMemberScreens(
  signedInMember: (hint?: string) => Promise<SignedInMember>,
): Promise<(readonly [Page, readonly Screen[]])[]> {
  const { member, admin, blocked, newMember, twoFactorMember } =
    await createTestCommunity(signedInMember);
  return [
    [member.page, MEMBER_SCREENS],
    [newMember.page, ONBOARDING_SCREENS],
    [twoFactorMember.page, TWO_FACTOR_SCREENS],
    [admin.page, ADMIN_SCREENS],
    [blocked.page, BLOCKED_SCREENS],
  ];
}

async function openHelpNearYou(page: Page, translate: Translator): Promise<void> {
  await page.getByText(translate('care.help-near-you'), { exact: true }).click();
  await expect(page.getByRole('combobox').last()).toBeVisible();
}
