import { randomUUID } from 'node:crypto';
import { makeAdmin, sql } from './support/database.ts';
import { startCommunity, stopCommunityAfterAll } from './support/dedicated-community.ts';
import { expectMessage } from './support/expect-message.ts';
import { fillRegistration } from './support/fill-registration.ts';
import { waitForMail, waitForMailedCode } from './support/mail.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, type SignedInMember, test } from './support/test.ts';
import { generateTestUser, PASSWORD } from './support/test-member.ts';

// Serial, in one worker: two tests share a community.
test.describe.configure({ mode: 'default' });

async function openJoiningTab({ page, username }: SignedInMember) {
  await makeAdmin(username);
  await page.goto('/admin?tab=joining');
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible();
}

test('an invitation: the link leads to a registration, its token leaves the address, the list counts', async ({
  signedInMember,
  visitor,
}) => {
  const admin = await signedInMember('host');
  const { page } = admin;
  await openJoiningTab(admin);
  await page.getByLabel('For how many people').fill('0');
  await page.getByRole('button', { name: 'Create Invitation' }).click();
  await expectMessage(page, 'Please enter a number from 1 to 1000.');
  await page.getByLabel('For how many people').fill('27');
  await page.getByRole('button', { name: 'Create Invitation' }).click();
  const link = await page.getByText(/^http\S+\/register#invitation=[\w-]{43}$/).textContent();
  await expect(page.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible();
  await expect(page.getByText('27 of 27 left')).toBeVisible();

  const guest = await visitor();
  const person = generateTestUser('guest');
  await guest.goto(String(link));
  await waitForHydration(guest);
  await expectMessage(guest, 'You’re invited.');
  await expect(guest).toHaveURL(/\/register$/);
  // Survives a reload, although the address has no token any more.
  await guest.reload();
  await expectMessage(guest, 'You’re invited.');
  await fillRegistration(guest, person);
  await guest.getByRole('button', { name: 'Create Account' }).click();
  await guest
    .getByLabel('Verification code')
    .fill(await waitForMailedCode(guest.request, person.email));
  await expect(guest).toHaveURL(/\/feed/);

  await page.reload();
  const entry = page.getByRole('listitem').filter({ hasText: '26 of 27 left' });
  await entry.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectMessage(page, 'The invitation was revoked.');
  await expect(entry.getByText('Revoked')).toBeVisible();
});

test('an admin approves one waiting registration and declines another', async ({
  signedInMember,
  visitor,
}) => {
  const [welcome, declined] = [generateTestUser('welcome'), generateTestUser('declined')];
  for (const { username, email } of [welcome, declined]) {
    await sql(
      `insert into waiting_registrations (id, username, email, password_hash, region, terms_version,
         terms_accepted_at, created_at)
       values ($1, $2, $3, 'none', 'Europe', '2026-01-01', now(), now())`,
      [randomUUID(), username, email],
    );
  }
  const admin = await signedInMember('host');
  const { page } = admin;
  await openJoiningTab(admin);
  await page.getByRole('button', { name: `Approve ${welcome.username}` }).click();
  await expectMessage(page, `${welcome.username} can sign in now.`);
  await page.getByRole('button', { name: `Decline ${declined.username}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expectMessage(page, 'The registration was declined.');
  for (const { username } of [welcome, declined])
    await expect(page.getByRole('button', { name: `Approve ${username}` })).toHaveCount(0);
  const other = await visitor();
  expect(await waitForMail(other.request, welcome.email)).toContain('approved your registration');
});

stopCommunityAfterAll();

test('approved: a registration waits, sign-in says so, and the approval lets the person in', async ({
  visitor,
}) => {
  const admin = await visitor();
  const server = await startCommunity({ joining: 'approved' }, admin);
  const page = await visitor();
  const person = generateTestUser('guest');
  await page.goto(`${server.origin}/register`);
  await expectMessage(page, 'An admin approves new members.');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page
    .getByLabel('Verification code')
    .fill(await waitForMailedCode(page.request, person.email, server.origin));
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();

  const signIn = async () => {
    await page.goto(`${server.origin}/login`);
    await waitForHydration(page);
    await page.getByLabel('Email or username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signIn();
  await expectMessage(page, 'Your registration is waiting for an admin.');
  await admin.goto(`${server.origin}/admin?tab=joining`);
  await admin.getByRole('button', { name: `Approve ${person.username}` }).click();
  await expectMessage(admin, `${person.username} can sign in now.`);
  await signIn();
  await expect(page).toHaveURL(/\/feed/);
});

test('invited: the public screens say so, and only an invitation opens the form', async ({
  visitor,
}) => {
  const admin = await visitor();
  const server = await startCommunity({ joining: 'invited' }, admin);
  const page = await visitor();
  for (const path of ['/home', '/login', '/register']) {
    await page.goto(server.origin + path);
    await expectMessage(page, 'This community is by invitation.');
  }
  await expect(page.getByLabel('Username')).toHaveCount(0);
  for (const [joining, notice] of [
    ['closed', 'This community isn’t taking new members right now.'],
    ['invited', 'This community is by invitation.'],
  ] as const) {
    await startCommunity({ joining }, admin);
    const html = await (await page.request.get(`${server.origin}/register`)).text();
    expect(html).toContain(notice);
    expect(html).not.toContain('Free, and open to people of every faith.</');
    expect(html).not.toContain('name="username"');
  }
  await admin.goto(`${server.origin}/admin?tab=joining`);
  await admin.getByRole('button', { name: 'Create Invitation' }).click();
  const link = await admin.getByText(/^http\S+\/register#invitation=[\w-]{43}$/).textContent();
  await page.goto(String(link));
  await expectMessage(page, 'You’re invited.');
  await expect(page.getByLabel('Username')).toBeVisible();

  const refused = await visitor();
  await refused.goto(`${server.origin}/register#invitation=${'x'.repeat(43)}`);
  await expectMessage(refused, 'You need a valid invitation to join.');
  await expect(refused.getByLabel('Username')).toHaveCount(0);
  // The link of another invitation, opened in the same tab.
  await refused.goto(String(link));
  await expectMessage(refused, 'You’re invited.');
  await waitForHydration(refused);
  await fillRegistration(refused, generateTestUser());
  await admin.getByRole('button', { name: /^Revoke/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectMessage(admin, 'The invitation was revoked.');
  await refused.getByRole('button', { name: 'Create Account' }).click();
  await expectMessage(refused, 'You need a valid invitation to join.');
  await expect(refused.getByLabel('Username')).toHaveCount(0);
});
