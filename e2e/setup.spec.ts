import { createDedicatedDatabase } from './support/dedicated-database.ts';
import { type DedicatedServer, startDedicatedServer } from './support/dedicated-server.ts';
import { expectMessage } from './support/expect-message.ts';
import { fillRegistration } from './support/fill-registration.ts';
import { findSetupLink } from './support/setup-link.ts';
import { expect, test } from './support/test.ts';
import { generateTestUser } from './support/test-member.ts';

// Serial: the tests share a server, which has no admin until the last one.
test.describe.configure({ mode: 'default' });

let server: DedicatedServer;

test.beforeAll(async () => {
  server = await startDedicatedServer(await createDedicatedDatabase());
});
test.afterAll(() => server.stop());

test('A43: a wrong setup code creates no admin and keeps the typed values', async ({ visitor }) => {
  const page = await visitor();
  const person = generateTestUser();
  await page.goto(`${server.origin}/setup`);
  await expect(page.locator('form')).toHaveAttribute('method', 'post');
  await fillRegistration(page, person);
  await page.getByLabel('Setup code').fill('a guess');
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expectMessage(page, 'This setup link doesn’t work anymore.');
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
});

test('A43: the printed link creates the first admin, once, and leaves no code in the address', async ({
  visitor,
}) => {
  const link = await findSetupLink(server);
  const late = await visitor();
  await late.goto(link);
  await fillRegistration(late, generateTestUser());
  const page = await visitor();
  await page.goto(link);
  await expect(page).toHaveURL(`${server.origin}/setup`);
  // The tab keeps the code, although the address has none any more.
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByLabel('Setup code')).toHaveCount(0);
  await fillRegistration(page, generateTestUser());
  await page.getByLabel('Name of your community').fill('Grace Church');
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=community$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Grace Church, prayer feed' })).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain('code=');

  await late.getByRole('button', { name: 'Create Admin Account' }).click();
  await expectMessage(late, 'This community already has an admin.');
  const other = await visitor();
  await other.goto(link);
  await expectMessage(other, 'This community already has an admin.');
  await other.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL(/\/login$/);
  await page.goto(link);
  await page.getByRole('link', { name: 'To the prayer feed' }).click();
  await expect(page).toHaveURL(/\/feed$/);
});
