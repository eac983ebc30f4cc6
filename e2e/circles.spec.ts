import type { Page } from '@playwright/test';
import { feedPageSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { makeAdmin, sql } from './support/database.ts';
import { expectMessage } from './support/expect-message.ts';
import { card, chooseMenuItem } from './support/feed.ts';
import { fillRegistration } from './support/fill-registration.ts';
import { waitForMailedCode } from './support/mail.ts';
import { expect, type SignedInMember, test } from './support/test.ts';
import { createPrayer, generateTestUser } from './support/test-member.ts';

/** Starts a circle on the screen. @returns the link of an invitation */
async function startCircle({ page }: SignedInMember, name: string): Promise<string> {
  await page.goto('/circles');
  await page.getByRole('button', { name: 'Start a circle' }).click();
  await page.getByRole('button', { name: 'Create circle' }).click();
  await expectMessage(page, 'Please give your circle a name.');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create circle' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByText(/^http\S+\/circles\/join#token=[\w-]{43}$/).textContent();
  await expect(page.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible();
  return String(link);
}

async function join({ page }: SignedInMember, link: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/circles\/join$/);
  await page.getByRole('button', { name: 'Join circle' }).click();
  await expect(page).toHaveURL(/\/circles\/requests\?id=/);
}

/** Adds members who have no browser, until the circle has this many. @returns the id of one */
async function fillCircle({ context }: SignedInMember, count: number): Promise<string> {
  const { items } = await (await context.request.get('/api/circles')).json();
  const [circle] = items;
  const added = await sql(
    `with people as (
       insert into users (id, username, email, created_at, updated_at)
       select id, 'crowd-' || id, id || '@example.org', now(), now()
       from (select gen_random_uuid() as id from generate_series(1, $2)) ids returning id)
     insert into circle_members (circle_id, user_id, role, joined_at)
     select $1, id, 'member', now() from people returning user_id`,
    [circle.id, count - circle.memberCount],
  );
  return String(added[0]?.user_id);
}

test('a circle: started, joined by a link, prayed in, and invisible to others', async ({
  signedInMember,
}) => {
  const [keeper, member, outsider] = [
    await signedInMember('keeper'),
    await signedInMember('member'),
    await signedInMember('outsider'),
  ];
  const name = `Mornings of ${keeper.username}`;
  const link = await startCircle(keeper, name);
  await join(member, link);
  await expectMessage(member.page, `Welcome to ${name}.`);
  await expect(member.page.getByText('Nothing here yet.')).toBeVisible();
  const text = `For the three of us, says ${member.username}.`;
  // Two members would guess an anonymous author, also of a draft that was anonymous before.
  const anonymous = member.page.getByRole('switch', { name: 'Post anonymously' });
  await member.page.goto('/create');
  await anonymous.click();
  await member.page.goto('/circles');
  await member.page.getByRole('link', { name }).click();
  await member.page.getByRole('link', { name: 'Share a prayer request' }).click();
  await expect(member.page.getByText('Anonymous needs 8 members.')).toBeVisible();
  await expect(anonymous).toBeChecked();
  await expect(anonymous).toHaveAccessibleDescription(/^In a circle this small/);
  const manyFaiths = member.page.getByText('People of many faiths will read this');
  await expect(manyFaiths).toBeHidden();
  await member.page.getByLabel('Who can read this').selectOption('Everyone in the community');
  await expect(anonymous).toBeChecked();
  await expect(anonymous).toHaveAccessibleDescription(/^Posting as Anonymous/);
  await expect(manyFaiths).toBeVisible();
  await member.page.goBack();
  await member.page.getByRole('link', { name: 'Share a prayer request' }).click();
  await member.page.getByLabel('Your prayer request').fill(text);
  await expect(member.page.getByLabel('Who can read this')).not.toHaveValue('');
  await member.page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(anonymous).toBeFocused();
  await anonymous.click();
  await expect(anonymous).toBeFocused();
  await expect(anonymous).not.toBeChecked();
  await member.page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(member.page).toHaveURL(/\/swap$/);

  await keeper.page.goto('/feed');
  const inFeed = card(keeper.page, text);
  await expect(inFeed).toContainText(name);
  await inFeed.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(inFeed.getByRole('button', { name: /Prayed/ })).toBeVisible();
  await keeper.page.goto('/circles');
  await keeper.page.getByRole('link', { name }).click();
  await expect(card(keeper.page, text)).toBeVisible();

  await createPrayer(outsider.context.request, 'One that everyone can read.');
  await outsider.page.goto('/feed');
  await expect(outsider.page.getByRole('article').first()).toBeVisible();
  await expect(card(outsider.page, text)).toHaveCount(0);
  const circleUrl = keeper.page.url();
  await outsider.page.goto(circleUrl);
  await expectMessage(outsider.page, 'We couldn’t find that circle.');

  await chooseMenuItem(card(keeper.page, text), 'Remove from the circle');
  await keeper.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectMessage(keeper.page, 'Removed from the circle.');
  await expect(card(keeper.page, text)).toHaveCount(0);
  await member.page.goto('/feed?tab=mine');
  await expect(card(member.page, text)).toContainText('Only you');
});

test('an anonymous request is refused and never gets a name, after the circle became too small', async ({
  signedInMember,
}) => {
  const keeper = await signedInMember('keeper');
  await startCircle(keeper, `Weeks of ${keeper.username}`);
  const departing = await fillCircle(keeper, 8);
  const { page, context } = keeper;
  await page.goto('/circles');
  await page.getByRole('link', { name: /Weeks of/ }).click();
  await page.getByRole('link', { name: 'Share a prayer request' }).click();
  const anonymous = page.getByRole('switch', { name: 'Post anonymously' });
  await page.getByLabel('Your prayer request').fill('Please pray for a hard week.');
  await anonymous.click();
  await sql('delete from circle_members where user_id = $1', [departing]);
  const post = page.getByRole('button', { name: 'Initiate Swap' });
  for (const _ of ['refused by the server', 'refused by the form']) {
    await post.click();
    await expect(anonymous).toBeFocused();
    await expect(anonymous).toBeChecked();
    await expect(anonymous).toHaveAccessibleDescription(/^In a circle this small/);
    await expect(anonymous).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('heading', { level: 1 }).click();
  }
  const own = async () =>
    (await (await context.request.get('/api/requests?tab=mine')).json()).items;
  expect(await own()).toEqual([]);
  await anonymous.click();
  await post.click();
  await expect(page).toHaveURL(/\/swap$/);
  expect(await own()).toMatchObject([{ anonymous: false, audience: 'circle' }]);
});

test('keepers name others and remove members, and the last one leaves', async ({
  signedInMember,
}) => {
  const [keeper, member, other] = [
    await signedInMember('keeper'),
    await signedInMember('member'),
    await signedInMember('other'),
  ];
  const link = await startCircle(keeper, `Evenings of ${keeper.username}`);
  await join(member, link);
  await join(other, link);
  const { page } = keeper;
  await page.reload();
  await expect(page.getByText('8 of 10 left')).toBeVisible();
  const people = page.getByRole('list', { name: 'Members' });
  await expect(people.getByRole('listitem')).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = await Promise.all(
    [member, other].map(({ username }) => {
      const row = people.getByRole('listitem').filter({ hasText: username });
      return row.getByRole('button').evaluateAll((buttons) => {
        const boxes = buttons.map((button) => button.getBoundingClientRect());
        return {
          lines: new Set(boxes.map(({ top }) => top)).size,
          starts: boxes.map(({ x }) => x),
        };
      });
    }),
  );
  expect(first).toMatchObject({ lines: 1 });
  expect(second).toEqual(first);
  await page.getByRole('button', { name: `Make keeper: ${member.username}` }).click();
  await expectMessage(page, `${member.username} is a keeper now.`);
  await page.getByRole('button', { name: `Remove ${other.username}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(people.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('8 of 10 left')).toBeHidden();
  await page.getByRole('button', { name: 'Leave circle' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave circle' }).click();
  await expectMessage(page, 'You left the circle.');
  await expect(page.getByText('Start a circle for your family')).toBeVisible();

  await member.page.goto('/circles');
  await member.page.getByRole('link', { name: /Evenings/ }).click();
  await member.page.getByRole('link', { name: '1 member' }).click();
  await member.page.getByRole('button', { name: 'Delete circle' }).click();
  await member.page.getByRole('alertdialog').getByRole('button', { name: 'Delete circle' }).click();
  await expectMessage(member.page, 'The circle was deleted.');
});

test('what is already gone is no error when it is revoked, removed, left or deleted', async ({
  signedInMember,
}) => {
  const [keeper, member, other] = [
    await signedInMember('keeper'),
    await signedInMember('member'),
    await signedInMember('other'),
  ];
  const link = await startCircle(keeper, `Days of ${keeper.username}`);
  await join(member, link);
  await join(other, link);
  const { page, context } = keeper;
  const url = `/api/circles/${new URL(page.url()).searchParams.get('id')}`;
  await page.reload();
  const { items } = await (await context.request.get(`${url}/members`)).json();
  const memberUrl = ({ username }: SignedInMember) =>
    `${url}/members/${items.find((one: { username: string }) => one.username === username).userId}`;
  const confirm = (on: Page, name: string) =>
    on.getByRole('alertdialog').getByRole('button', { name }).click();

  const revoke = page.getByRole('button', { name: /^Revoke the invitation/ });
  await expect(revoke).toBeVisible();
  const open = await (await context.request.get(`${url}/invitations`)).json();
  await context.request.delete(`${url}/invitations/${open.items[0].id}`);
  await revoke.click();
  await confirm(page, 'Revoke');
  await expectMessage(page, 'The link no longer works.');

  const remove = page.getByRole('button', { name: `Remove ${other.username}` });
  await expect(remove).toBeVisible();
  await context.request.delete(memberUrl(other));
  await remove.click();
  await confirm(page, 'Remove');
  await expectMessage(page, `${other.username} was removed.`);

  await member.page.getByRole('link', { name: '2 members' }).click();
  const leave = member.page.getByRole('button', { name: 'Leave circle' });
  await expect(leave).toBeVisible();
  await member.context.request.delete(memberUrl(member));
  await leave.click();
  await confirm(member.page, 'Leave circle');
  await expectMessage(member.page, 'You left the circle.');

  await context.request.delete(url);
  await page.getByRole('button', { name: 'Delete circle' }).click();
  await confirm(page, 'Delete circle');
  await expectMessage(page, 'The circle was deleted.');
});

test('two keepers change a circle at the same time, and neither loses the focus or a change', async ({
  signedInMember,
}) => {
  const [keeper, member] = [await signedInMember('keeper'), await signedInMember('member')];
  await join(member, await startCircle(keeper, `Hours of ${keeper.username}`));
  const { page, context } = keeper;
  const url = `/api/circles/${new URL(page.url()).searchParams.get('id')}`;
  await page.reload();
  await page.getByText('Edit circle').click();
  const [name, description] = [page.getByLabel('Name'), page.getByLabel('What it’s for')];
  const save = page.getByRole('button', { name: 'Save' });
  await name.fill(`Evenings of ${keeper.username}`);
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Evenings/ })).toBeVisible();
  await expect(save).toBeFocused();
  await description.fill('For the evenings.');
  const renamed = `Nights of ${keeper.username}`;
  await context.request.patch(url, { data: { name: renamed } });
  await page.getByRole('button', { name: `Make keeper: ${member.username}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(name).toHaveValue(renamed);
  await expect(description).toHaveValue('For the evenings.');
  const again = `Weekends of ${keeper.username}`;
  await context.request.patch(url, { data: { name: again } });
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: again })).toBeVisible();
  const { name: stored, description: text } = await (await context.request.get(url)).json();
  expect([stored, text]).toEqual([again, 'For the evenings.']);
});

test('the form for a new circle opens with the focus in its first field', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember('keeper');
  await page.goto('/circles');
  await page.getByRole('button', { name: 'Start a circle' }).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('a visitor with an invitation to a circle registers from the header and joins', async ({
  signedInMember,
  visitor,
}) => {
  const keeper = await signedInMember('keeper');
  const link = await startCircle(keeper, `Dawn of ${keeper.username}`);
  const page = await visitor();
  await page.goto(link);
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const guest = generateTestUser('guest');
  await fillRegistration(page, guest);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page
    .getByLabel('Verification code')
    .fill(await waitForMailedCode(page.request, guest.email));
  await page.getByRole('button', { name: 'Join circle' }).click();
  await expectMessage(page, `Welcome to Dawn of ${keeper.username}.`);
});

test('a link that was revoked gets a friendly answer', async ({ signedInMember }) => {
  const [keeper, member] = [await signedInMember('keeper'), await signedInMember('member')];
  const link = await startCircle(keeper, `Noon of ${keeper.username}`);
  await keeper.page.getByRole('button', { name: /^Revoke the invitation/ }).click();
  await keeper.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectMessage(keeper.page, 'The link no longer works.');
  await expect(keeper.page.getByText(link)).toBeHidden();
  await member.page.goto(link);
  await member.page.getByRole('button', { name: 'Join circle' }).click();
  await expectMessage(member.page, 'This invitation no longer works.');
  await member.page.goto('/circles/join');
  await expect(member.page.getByText('Open the invitation link again to join.')).toBeVisible();
});

test('an invitation without a connection is no error of the number that was typed', async ({
  signedInMember,
}) => {
  const keeper = await signedInMember('keeper');
  await startCircle(keeper, `Weekends of ${keeper.username}`);
  const { page, context } = keeper;
  const uses = page.getByLabel('For how many people');
  await uses.fill('501');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expectMessage(page, 'Choose a number from 1 to 500.');
  await expect(uses).toBeFocused();
  await uses.fill('5');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
  await expect(uses).not.toHaveAttribute('aria-invalid');
});

test('a request for a circle that waits offline is sent to the circle, or to others if it is gone', async ({
  signedInMember,
}) => {
  const keeper = await signedInMember('keeper');
  const name = `Nights of ${keeper.username}`;
  await startCircle(keeper, name);
  const { page, context } = keeper;
  await page.getByRole('link', { name: 'To the requests' }).click();
  await page.getByRole('link', { name: 'Share a prayer request' }).click();
  const text = `Written without a network by ${keeper.username}.`;
  await page.getByLabel('Your prayer request').fill(text);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL(/tab=mine/);
  await context.setOffline(false);
  await expect(async () => {
    const response = await context.request.get('/api/requests?tab=mine');
    const { items } = await response.json();
    expect(items).toMatchObject([{ text, audience: 'circle' }]);
  }).toPass();

  const { items } = await (await context.request.get('/api/circles')).json();
  await page.goto('/create');
  const recipients = page.getByLabel('Who can read this');
  await recipients.selectOption(name);
  const second = `Also without a network, ${keeper.username}.`;
  await page.getByLabel('Your prayer request').fill(second);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL(/tab=mine/);
  await context.request.delete(`/api/circles/${items[0].id}`);
  await context.setOffline(false);
  const refused = page.getByRole('article', { name: 'Support request, not sent' });
  await expect(refused).toContainText('We couldn’t find that circle.');
  await refused.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Your text')).toHaveValue(second);
  await expect(recipients).toHaveAccessibleDescription(/^You can’t share there any more/);
  await recipients.selectOption('Everyone in the community');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(refused).toHaveCount(0);
  await expect(async () => {
    const response = await context.request.get('/api/requests?tab=mine');
    const [newest] = feedPageSchema.parse(await response.json()).items;
    expect(newest).toMatchObject({ text: second, audience: 'everyone' });
  }).toPass();
});

test('a request for a circle that is gone is refused, and its recipients can be chosen again', async ({
  signedInMember,
}) => {
  const { page, context, username } = await signedInMember('keeper');
  const name = `Mornings of ${username}`;
  const { id } = await (
    await context.request.post('/api/circles', { data: { name, description: '' } })
  ).json();
  await page.goto(`/create?circle=${id}`);
  const recipients = page.getByLabel('Who can read this');
  await expect(recipients).toHaveValue(id);
  await page.getByLabel('Your prayer request').fill(`For a circle of before, by ${username}.`);
  await context.request.delete(`/api/circles/${id}`);
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expectMessage(page, 'We couldn’t find that circle.');
  await expect(recipients).toHaveAccessibleDescription(/^You can’t share there any more/);
  await recipients.selectOption('Everyone in the community');
  await expect(page.getByText('We couldn’t find that circle.')).toBeHidden();
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL(/\/swap$/);
});

test('a request for the care team: asked, prayed for, and named in the queue', async ({
  signedInMember,
}) => {
  const [admin, helper, author] = [
    await signedInMember('host'),
    await signedInMember('helper'),
    await signedInMember('author'),
  ];
  await makeAdmin(admin.username);
  await admin.page.goto('/admin?tab=community');
  const team = admin.page.getByRole('region', { name: 'Care team' });
  await team.getByLabel('Username').fill('who-is-that');
  await team.getByRole('button', { name: 'Add' }).click();
  await expectMessage(admin.page, 'No active member has this username.');
  await team.getByLabel('Username').fill(helper.username);
  await team.getByRole('button', { name: 'Add' }).click();
  await expect(team.getByRole('listitem').filter({ hasText: helper.username })).toBeVisible();

  const { page } = author;
  await page.goto('/create');
  const text = `Only for the care team, says ${author.username}.`;
  await page.getByLabel('Your prayer request').fill(text);
  await page.getByLabel('Who can read this').selectOption('Care team only');
  await expect(page.getByText('not around the clock')).toBeVisible();
  await page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(page).toHaveURL(/\/swap$/);

  await helper.page.goto('/circles');
  await helper.page.getByRole('link', { name: 'Care team' }).click();
  const asked = card(helper.page, text);
  const stored = helper.page.waitForResponse('**/completions');
  await asked.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(asked.getByRole('button', { name: /Prayed/ })).toBeVisible();
  await stored;
  await helper.page.reload();
  await expect(asked).toHaveCount(0);
  await helper.page.getByRole('tab', { name: 'Prayed for' }).click();
  await expect(asked).toContainText(`${helper.username} prayed.`);

  const [found] = await sql('select id from users where username = $1', [helper.username]);
  await team.getByRole('button', { name: `Remove ${helper.username}` }).click();
  const question = admin.page.getByRole('alertdialog');
  // The list stays as old as in another tab.
  await admin.page.route('**/api/admin/care-team', (route) => route.abort());
  await admin.context.request.delete(`/api/admin/care-team/${found?.id}`);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toHaveCount(0);
});
