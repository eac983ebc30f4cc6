import type { Cookie, Page } from '@playwright/test';
import type { CommunityChange } from '@prayer-swap/shared/community/change-schemas';
import { createDedicatedDatabase } from './dedicated-database.ts';
import { type DedicatedServer, startDedicatedServer } from './dedicated-server.ts';
import { fillRegistration } from './fill-registration.ts';
import { findSetupLink } from './setup-link.ts';
import { expect, test } from './test.ts';
import { generateTestUser } from './test-member.ts';

/** The server of the tests of a file, and the session of its admin. */
let server: DedicatedServer | null = null;
let adminCookies: Cookie[] | null = null;

/** Stops the server after the pages are closed, which would report a lost connection. */
export function stopCommunityAfterAll(): void {
  test.afterAll(async () => {
    await server?.stop();
    server = null;
    adminCookies = null;
  });
}

/** A server with these settings, whose admin is made by the setup link and signed in on the page. */
export async function startCommunity(
  settings: CommunityChange,
  page: Page,
): Promise<DedicatedServer> {
  server ??= await startDedicatedServer(await createDedicatedDatabase());
  adminCookies ??= await createAdmin(server, page);
  await page.context().addCookies(adminCookies);
  const url = `${server.origin}/api/admin/community`;
  expect((await page.request.patch(url, { data: settings })).ok()).toBe(true);
  return server;
}

async function createAdmin(from: DedicatedServer, page: Page): Promise<Cookie[]> {
  await page.goto(await findSetupLink(from));
  await fillRegistration(page, generateTestUser('host'));
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=community$/);
  return page.context().cookies();
}
