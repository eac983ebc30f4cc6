import { makeAdmin } from './support/database.ts';
import { expectMessage } from './support/expect-message.ts';
import { card } from './support/feed.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { generateTestUser } from './support/test-member.ts';

test('a guest asks for prayer by a link, sees how many prayed, and removes the request', async ({
  signedInMember,
  visitor,
}) => {
  const text = `Please pray for a guest, ${generateTestUser('guest').username}.`;
  const admin = await signedInMember('host');
  await makeAdmin(admin.username);
  const { page } = admin;
  await page.goto('/admin?tab=joining');
  await page.getByRole('button', { name: 'Create Link' }).click();
  const link = await page.getByText(/^http\S+\/guest#[\w-]{43}$/).textContent();
  await expect(page.getByRole('img', { name: 'QR code of the link for requests' })).toBeVisible();

  const guest = await visitor();
  await guest.goto(String(link));
  await waitForHydration(guest);
  await guest.getByRole('button', { name: 'Send Request' }).click();
  await expectMessage(guest, 'Prayer request cannot be empty');
  await guest.getByLabel('What can we pray for?').fill(text);
  await guest.getByText('For someone else').click();
  await guest.getByLabel('Their initials (optional)').fill('Margarethe');
  await guest.getByRole('button', { name: 'Send Request' }).click();
  await expectMessage(guest, 'Please enter one to four initials');
  await guest.getByLabel('Their initials (optional)').fill('M. K.');
  await guest.getByRole('button', { name: 'Send Request' }).click();
  await expectMessage(guest, 'Please ask them first, then tick this.');
  await guest.getByLabel('They know that I’m asking, and they agree.').check();
  await guest.getByRole('button', { name: 'Send Request' }).click();
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await guest.getByRole('link', { name: 'Open my request' }).click();
  await expectMessage(guest, 'An admin reads it first.');

  await page.goto(`/admin?${new URLSearchParams({ search: text })}`);
  const waiting = page.getByRole('group', { name: 'Post by Guest, waiting for review' });
  const entry = waiting.filter({ hasText: text });
  await expect(entry.getByText('for M. K., who has agreed')).toBeVisible();
  await expect(entry.getByRole('button', { name: 'View User' })).toHaveCount(0);
  await entry.getByRole('button', { name: 'Approve' }).click();
  await expectMessage(page, 'Approved. Members can see it now.');

  const reader = await signedInMember('reader');
  await reader.page.goto('/feed');
  const request = card(reader.page, text);
  await expect(request.getByText('Guest', { exact: true })).toBeVisible();
  await expect(request.getByText('M. K.')).toHaveCount(0);
  const stored = reader.page.waitForResponse('**/completions');
  await request.getByRole('button', { name: 'Mark as Prayed' }).click();
  await stored;
  await guest.reload();
  await expectMessage(guest, '1 person prayed for you.');
  await guest.getByRole('button', { name: 'Remove Request' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Remove Request' }).click();
  await expectMessage(guest, 'You removed this request.');
  await reader.page.reload();
  await expect(request).toHaveCount(0);
});

test('a link to the form that is revoked is no longer shown', async ({ signedInMember }) => {
  const { page, username } = await signedInMember('host');
  await makeAdmin(username);
  await page.goto('/admin?tab=joining');
  const links = page.getByRole('region', { name: 'Requests without an account' });
  await links.getByLabel('For how many requests').fill('31');
  await links.getByRole('button', { name: 'Create Link' }).click();
  const entry = links.getByRole('listitem').filter({ hasText: '31 of 31 left' });
  const link = links.getByText(/\/guest#[\w-]{43}$/);
  await expect(link).toBeVisible();
  await entry.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(entry.getByText('Revoked')).toBeVisible();
  await expect(link).toBeHidden();
});

test('the form without a link, and the page of an unknown request, say what to do', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/guest');
  await expectMessage(page, 'Please scan the QR code or open the link you were given.');
  await page.goto('/guest#unknown');
  await page.getByLabel('What can we pray for?').fill('Please pray for my exam.');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expectMessage(page, 'This link doesn’t work any more. Please ask for a new one.');
  await expect(page.getByLabel('What can we pray for?')).toHaveValue('Please pray for my exam.');
  await page.goto('/guest/status#unknown');
  await expectMessage(page, 'There’s no request at this link any more.');
});
