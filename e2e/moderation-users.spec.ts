import { makeAdmin, setStatus } from './support/database.ts';
import { expectMessage } from './support/expect-message.ts';
import { expect, type SignedInMember, test } from './support/test.ts';

type Members = (hint?: string) => Promise<SignedInMember>;

/** Two members whose names have a part in common, and an admin. */
async function createPair(signedInMember: Members) {
  const part = `pair${crypto.randomUUID().slice(0, 6)}`;
  const members = [await signedInMember(part), await signedInMember(part)] as const;
  const keeper = await signedInMember('keeper');
  await makeAdmin(keeper.username);
  return { part, members, page: keeper.page };
}

test('from 900 px the users are a table with rows of 56 px, and Block is in the menu of a row', async ({
  signedInMember,
}) => {
  const {
    part,
    members: [member],
    page,
  } = await createPair(signedInMember);
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(`/admin?tab=users&query=${part}`);
  const table = page.getByRole('table', { name: 'Users' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'User',
    'Account health',
    'Risk assessment',
    'Named posts',
    'Joined',
    'Actions',
  ]);
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBe(56);
  const row = rows.filter({ hasText: member.username });
  await expect(row).toContainText(member.email);
  await expect(row).toContainText('No flags');
  await expect(row).toContainText('Low risk');

  const menu = row.getByRole('button', { name: `Actions for ${member.username}` });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Block User' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: `Block ${member.username}?` });
  await expect(question.getByRole('checkbox', { name: 'Hide everything now' })).not.toBeChecked();
  await question.getByRole('button', { name: 'Block User' }).click();
  await expectMessage(page, 'Please write a reason.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Block User' }).press('Enter');
  await question.getByLabel('Reason').fill('Unkind more than once');
  await question.getByRole('button', { name: 'Block User' }).click();
  await expectMessage(page, `${member.username} is blocked.`);
  await expect(row.getByText('Blocked', { exact: true })).toBeVisible();
  await expect(menu).toBeFocused();

  await menu.click();
  await page.getByRole('menuitem', { name: 'View User' }).click();
  await expect(page.getByRole('group', { name: member.username })).toContainText(
    'Unkind more than once',
  );
  await page.goBack();
  await expect(rows).toHaveCount(2);
  // Otherwise the search for the member would run again after a moment.
  await expect(page.getByRole('searchbox')).toHaveValue(part);
});

test('below 900 px the users are a list, where an admin has no Block but a reason', async ({
  signedInMember,
}) => {
  const {
    part,
    members: [member],
    page,
  } = await createPair(signedInMember);
  await makeAdmin(member.username);
  await page.setViewportSize({ width: 899, height: 900 });
  await page.goto(`/admin?tab=users&query=${part}`);
  const row = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({
    hasText: member.username,
  });
  await row.getByRole('button', { name: `Actions for ${member.username}` }).click();
  await expect(page.getByRole('menu')).toContainText('Admins can’t be blocked.');
  await expect(page.getByRole('menuitem')).toHaveText([
    'View User',
    'Sign Out Everywhere',
    'History',
  ]);
});

test('a page of twenty users is at most 2,400 px high on a phone', async ({ signedInMember }) => {
  const { part, page } = await createPair(signedInMember);
  await page.route('**/api/admin/users*', async (route) => {
    const response = await route.fetch();
    const { items } = await response.json();
    const many = Array.from({ length: 20 }, (_, at) => ({
      ...items[0],
      id: crypto.randomUUID(),
      username: `the_longest-username-there-is${at}`,
      email: `a.very.long.address.of.a.member${at}@subdomain.example.org`,
      ...(at % 2 === 0 && { health: 'high', risk: 'high', status: 'Blocked' }),
    }));
    await route.fulfill({ response, json: { items: many } });
  });
  await page.goto(`/admin?tab=users&query=${part}`);
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(20);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2400);
  // The list may be loading again.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('open appeals are apart from the users with their number, also after a reload', async ({
  signedInMember,
}) => {
  const { members, page } = await createPair(signedInMember);
  const [member, blocker] = members;
  await makeAdmin(blocker.username);
  const users = await blocker.context.request.get(`/api/admin/users?query=${member.username}`);
  const { items } = await users.json();
  const blocked = await blocker.context.request.post(`/api/admin/users/${items[0].id}/block`, {
    data: { reason: 'Unkind' },
  });
  expect(blocked.ok()).toBe(true);
  const sent = await member.context.request.post('/api/me/appeals', {
    data: { text: 'I took it out. Please look again.' },
  });
  expect(sent.status()).toBe(201);
  await page.goto('/admin?tab=users');
  const appeals = page.getByRole('region', { name: 'Open appeals' });
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
  await expect(appeals).toHaveCount(0);
  await page.getByRole('radio', { name: /^Appeals · [1-9]/ }).check();
  await expect(
    appeals.getByRole('heading', { name: `Appeal by ${member.username}` }),
  ).toBeVisible();
  await page.reload();
  await expect(
    appeals.getByRole('heading', { name: `Appeal by ${member.username}` }),
  ).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`a link to one member shows them and their actions without scrolling, ${width} wide`, async ({
    signedInMember,
  }) => {
    const { members, page } = await createPair(signedInMember);
    const [member, other] = members;
    await makeAdmin(other.username);
    // An open report takes no space from the member.
    await other.context.request.post(`/api/members/${member.username}/reports`, {
      data: { reason: 'spam', text: 'An advert.' },
    });
    await setStatus(member.username, 'Active');
    await page.setViewportSize({ width, height });
    await page.goto(`/admin?username=${member.username}`);
    const card = page.getByRole('group', { name: member.username });
    await expect(card).toContainText(member.email);
    const block = card.getByRole('button', { name: 'Block User' });
    await expect(block).toBeInViewport({ ratio: 1 });
    const isCovered = await block.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isCovered).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}
