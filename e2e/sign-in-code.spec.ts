import { sql } from './support/database.ts';
import { createDedicatedDatabase } from './support/dedicated-database.ts';
import { startDedicatedServer } from './support/dedicated-server.ts';
import { expectMessage } from './support/expect-message.ts';
import { waitForMailedCode } from './support/mail.ts';
import { test as base, expect } from './support/test.ts';
import { PASSWORD } from './support/test-member.ts';
import { totp } from './support/totp.ts';

/** On a server with mailed codes enabled and two-factor sign-in required for admins. */
const test = base.extend<
  object,
  { dedicatedServer: Awaited<ReturnType<typeof startDedicatedServer>> }
>({
  dedicatedServer: [
    async ({ browserName: _ }, use) => {
      const settings = { SIGN_IN_CODE: 'on', ADMIN_REQUIRE_2FA: 'on' };
      const server = await startDedicatedServer({
        ...(await createDedicatedDatabase()),
        ...settings,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  dataDir: async ({ dedicatedServer }, use) => use(dedicatedServer.dataDir),
  baseURL: async ({ dedicatedServer }, use) => use(dedicatedServer.origin),
});

test('a mailed code signs in, after a reload and a wrong code', async ({
  signedInMember,
  visitor,
  baseURL,
}) => {
  const member = await signedInMember();
  const page = await visitor();
  await page.goto(`${baseURL}/login`);
  await page.getByLabel('Email or username').fill(member.email);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expectMessage(page, 'No account found with this email address');
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const code = await waitForMailedCode(page.request, member.email);
  await page.reload();
  await expectMessage(page, /New code in \d+ seconds/);
  await page.getByLabel('Verification code').fill(code === '123456' ? '654321' : '123456');
  await expectMessage(page, 'Invalid verification code. Please check your email and try again.');
  await page.getByLabel('Verification code').fill(code);
  await expect(page).toHaveURL(/\/feed/);
});

test('an admin without two-factor is led to its set-up and then signed in', async ({
  signedInMember,
  dataDir,
}) => {
  const { page, username } = await signedInMember('keeper');
  await sql('update users set admin = true where username = $1', [username], dataDir);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/profile\/security#two-step/);
  const section = page.getByRole('region', { name: 'Sign-in and security' });
  await expect(section.getByText('Needed for the admin panel.')).toBeVisible();
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByLabel('Current password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Continue' }).click();
  const secret = (await section.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await section.getByLabel('Code from your app').fill(totp(secret));
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
});
