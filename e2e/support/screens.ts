import { expect, type Page } from '@playwright/test';
import { adminCommand } from './command.ts';
import { setStatus } from './database.ts';
import { card } from './feed.ts';
import { share } from './member.ts';
import { pray, react } from './requests.ts';
import type { Someone } from './test.ts';

/** A screen as somebody has it before them, whatever lies over it included. */
export type Screen = { name: string; show: (page: Page) => Promise<unknown> };

const THEIRS = 'Please keep my grandmother in mind, she is in hospital since Tuesday.';
const OWN = 'My first own request, for the exam on Friday morning.';
const ARCHIVED = 'This one is over, and kept all the same.';

/** What a visitor may read. */
export const VISITORS: Screen[] = [
  at('/home'),
  at('/login'),
  at('/register'),
  at('/register', 'refused', (page) => press(page, 'Create Account')),
  at('/forgot-password'),
  at('/reset-password'),
  at('/terms'),
  at('/privacy'),
  at('/csae'),
  at('/support', 'an answer', (page) => press(page, 'Is it free?')),
  at('/delete-account'),
];

export const MEMBERS: Screen[] = [
  at('/feed'),
  at('/feed', 'a toast', async (page) => {
    await card(page, THEIRS)
      .first()
      .getByRole('button', { name: /React with heart/ })
      .click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  }),
  at('/feed', 'a menu', (page) => openMenuOf(page, THEIRS)),
  at('/feed', 'flagging', async (page) => {
    await openMenuOf(page, THEIRS);
    await page.getByRole('menuitem', { name: 'Flag Content' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  at('/feed', 'reporting', async (page) => {
    await openMenuOf(page, THEIRS);
    await page.getByRole('menuitem', { name: /^Report / }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  at('/feed', 'notifications', async (page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all 2' }).click();
  }),
  at('/feed', 'the menu', async (page) => {
    await press(page, 'Menu');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  }),
  at('/feed?tab=mine', 'archived', (page) =>
    page.getByRole('button', { name: /Archived/ }).click(),
  ),
  at('/feed?tab=mine', 'editing', async (page) => {
    await openMenuOf(page, OWN);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  }),
  at('/feed?tab=mine', 'deleting', async (page) => {
    await openMenuOf(page, OWN);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  at('/create'),
  at('/swap'),
  at('/impact'),
  at('/info'),
  at('/profile'),
  at('/profile', 'leaving', async (page) => {
    await press(page, 'Delete Account');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  }),
];

export const ADMINS: Screen[] = [
  at('/admin'),
  at('/admin', 'details', async (page) => {
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  at('/admin', 'blocking', async (page) => {
    await page.getByRole('button', { name: 'Block Content' }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  at('/admin?tab=users'),
  at('/admin?tab=actions'),
  at('/admin?tab=push'),
];

export const RESTRICTED: Screen[] = [at('/account-deletion')];

/** People whose screens have something on them: posts, notifications, a flag, a blocked account. */
export async function aCommunity(someone: (hint?: string) => Promise<Someone>) {
  const [author, member, admin, restricted] = await Promise.all([
    someone('author'),
    someone('member'),
    someone('admin'),
    someone('restricted'),
  ]);
  const flagged = await share(author.context.request, 'Something that somebody else flags.');
  await share(author.context.request, `${THEIRS} ${'She is afraid at night. '.repeat(30)}`);
  const own = await share(member.context.request, OWN);
  const archived = await share(member.context.request, ARCHIVED);
  await member.context.request.patch(`/api/requests/${archived}`, { data: { archived: true } });
  await pray(author.context.request, own);
  await pray(restricted.context.request, own);
  await react(author.context.request, own, 'raised-hands');
  await member.context.request.post(`/api/requests/${flagged}/flags`, { data: {} });
  await adminCommand('grant', admin.username);
  await setStatus(restricted.username, 'Blocked');
  return { member, admin, restricted };
}

/** Shows each screen in turn and has it judged, with the screen's name in what is said of it. */
export async function eachOf(
  page: Page,
  screens: readonly Screen[],
  judge: (name: string) => Promise<unknown>,
): Promise<void> {
  for (const { name, show } of screens) {
    await show(page);
    await judge(name);
  }
}

/** @param then what is done there before it is looked at */
function at(path: string, what?: string, then?: (page: Page) => Promise<unknown>): Screen {
  return {
    name: what === undefined ? path : `${path}, ${what}`,
    async show(page) {
      await page.goto(path);
      await settled(page);
      await then?.(page);
      await settled(page);
    },
  };
}

/** What came drawn is the app's own by now, and nothing is on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root[data-path]')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const openMenuOf = (page: Page, text: string) =>
  card(page, text).first().getByRole('button', { name: 'More about this post' }).click();
