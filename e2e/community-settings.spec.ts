import type { Page } from '@playwright/test';
import { NAME_MAX_LENGTH } from '@prayer-swap/shared/community/choices';
import { sql } from './support/database.ts';
import { test } from './support/dedicated-server-test.ts';
import { expectMessage } from './support/expect-message.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { expect } from './support/test.ts';

const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#7a2e4a"/></svg>',
  ),
};
const NAME = 'Grace & “Hope” <Church>';

const logoOf = (page: Page) => page.locator('header img').first();

const primaryColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));

test('an admin’s changes appear at once for visitors, members and in the manifest', async ({
  signedInMember,
  visitor,
  request,
  dataDir,
}) => {
  const member = await signedInMember('reader');
  await member.page.goto('/feed');
  await expect(member.page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  const teal = await primaryColor(member.page);

  const admin = await signedInMember('keeper');
  await sql('update users set admin = true where username = $1', [admin.username], dataDir);
  await admin.page.goto('/admin?tab=community');
  const { page } = admin;
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Please enter a name.');
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByLabel('Welcome sentence').fill('Come as you are.');
  await page.getByRole('radio', { name: 'Plum' }).check();
  await page.getByLabel('Community rules').fill('Be kind.\nPray first.');
  const example = page.getByText('Please replace this example address.');
  await expect(example).toBeVisible();
  await page.getByLabel('Contact email').fill('help@grace.example');
  await expect(example).toHaveCount(0);
  await page.getByLabel('Regions').fill('North parish\nSouth parish');
  const preview = page.getByRole('figure', { name: 'Preview' });
  await expect(preview).toContainText(NAME);
  await expect(preview).toHaveAttribute('data-palette', 'plum');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Saved. Everyone sees it now.');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ ...LOGO, buffer: Buffer.from('no image') });
  await expectMessage(page, /That file can’t be used/);
  await page.getByLabel('Choose a file').setInputFiles(LOGO);
  await expect(logoOf(page)).toBeVisible();

  // The open page of a member changes without a reload.
  await expect(member.page.locator('html')).toHaveAttribute('data-palette', 'plum');
  await expect(logoOf(member.page)).toBeVisible();
  await expect(member.page.getByRole('link', { name: `${NAME}, prayer feed` })).toBeVisible();
  expect(await primaryColor(member.page)).not.toBe(teal);
  await member.page.goto('/info');
  await expectMessage(member.page, 'Pray first.');

  // The first response contains them, and the app takes over without an error.
  const html = await (await request.get('/home')).text();
  expect(html).toContain('data-palette="plum"');
  expect(html).toContain('Come as you are.');
  expect(html).not.toContain('Prayer Swap');
  const guest = await visitor();
  await guest.goto('/home');
  await expect(guest).toHaveTitle(`Welcome · ${NAME}`);
  await expect(guest.getByRole('link', { name: `${NAME}, home` })).toBeVisible();
  await expect(logoOf(guest)).toBeVisible();
  await expectMessage(guest, 'Come as you are.');
  await guest.goto('/terms');
  await expectMessage(guest, /agreement between you and Grace/);
  await expectMessage(guest, 'Pray first.');
  const [rules, terms] = await Promise.all([
    guest.locator('section').filter({ hasText: 'Pray first.' }).boundingBox(),
    guest.getByText(/agreement between you and Grace/).boundingBox(),
  ]);
  expect(Number(terms?.y) - Number(rules?.y) - Number(rules?.height)).toBeGreaterThanOrEqual(16);
  await guest.goto('/support');
  await expect(guest.getByRole('link', { name: /help@grace\.example/ })).toBeVisible();
  await guest.goto('/register');
  await expect(guest.getByLabel('Region').getByRole('option')).toHaveText([
    'Choose a region',
    'North parish',
    'South parish',
  ]);

  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: NAME, short_name: NAME });
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);

  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(logoOf(member.page)).toHaveCount(0);
  await expect(page.getByLabel('Choose a file')).toBeFocused();
});

test('a change by another admin appears in the open form, which does not undo it', async ({
  signedInMember,
  dataDir,
}) => {
  const [one, other] = [await signedInMember('one'), await signedInMember('other')];
  const usernames = [one.username, other.username];
  await sql('update users set admin = true where username = any($1)', [usernames], dataDir);
  const { page } = one;
  await page.goto('/admin?tab=community');
  await page.getByLabel('Welcome sentence').fill('Typed and not saved.');
  const data = { operator: 'Grace Association', welcome: 'Come in.' };
  expect((await other.page.request.patch('/api/admin/community', { data })).ok()).toBe(true);
  await expect(page.getByLabel('Responsible organization')).toHaveValue('Grace Association');
  await expect(page.getByLabel('Welcome sentence')).toHaveValue('Typed and not saved.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Saved. Everyone sees it now.');
  const saved = await (await page.request.get('/api/community')).json();
  expect(saved).toMatchObject({ operator: 'Grace Association', welcome: 'Typed and not saved.' });
  await page.goto('/admin?tab=actions');
  await expect(page.getByText('Welcome sentence and Responsible organization')).toBeVisible();
});

test('a setting of the configuration is locked, and not marked as an error', async ({
  signedInMember,
  dataDir,
}) => {
  const { page, username } = await signedInMember('locked');
  await sql('update users set admin = true where username = $1', [username], dataDir);
  await page.route('**/api/admin/community', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), locked: ['joining'] } });
  });
  await page.goto('/admin?tab=community');
  const joining = page.getByRole('radiogroup', { name: 'Who can join' });
  await expect(joining).toContainText('This is set in the server’s configuration.');
  await expect(joining.getByRole('radio', { name: 'Anyone', exact: true })).toBeDisabled();
  await expect(joining).not.toHaveAttribute('aria-invalid');
});

test('the longest name fits the header of a phone, for visitors and members', async ({
  signedInMember,
  visitor,
  dataDir,
}) => {
  const { page, username } = await signedInMember('namer');
  await sql('update users set admin = true where username = $1', [username], dataDir);
  const name = 'Gemeinschaft der Freunde am Stillen Fluss';
  const data = { name: name.slice(0, NAME_MAX_LENGTH) };
  expect((await page.request.patch('/api/admin/community', { data })).ok()).toBe(true);
  const guest = await visitor();
  for (const [reader, path, next] of [
    [guest, '/home', guest.getByRole('link', { name: 'Register' })],
    [page, '/feed', page.getByRole('button', { name: 'Notifications' })],
  ] as const) {
    await reader.setViewportSize({ width: 360, height: 800 });
    await reader.goto(path);
    await expect(next).toBeVisible();
    await expectNoOverflow(reader);
    const [text, control] = await Promise.all([
      reader.locator('header').getByText(data.name).boundingBox(),
      next.boundingBox(),
    ]);
    if (!text || !control) throw new Error('The header is hidden');
    const isBeside = text.x + text.width <= control.x;
    expect(isBeside || text.y + text.height <= control.y).toBe(true);
  }
});
