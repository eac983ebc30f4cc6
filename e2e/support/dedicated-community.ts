import type { Page } from '@playwright/test';
import type { CommunityChange } from '@prayer-swap/shared/community/change-schemas';
import { createDedicatedDatabase } from './dedicated-database.ts';
import { type DedicatedServer, startDedicatedServer } from './dedicated-server.ts';
import { fillRegistration } from './fill-registration.ts';
import { findSetupLink } from './setup-link.ts';
import { expect, test } from './test.ts';
import { generateTestUser } from './test-member.ts';

const servers: DedicatedServer[] = [];

/** Stops the servers after the pages are closed, which would report a lost connection. */
export function stopCommunitiesAfterAll(): void {
  test.afterAll(() => Promise.all(servers.map((server) => server.stop())));
}

/** A server with these settings, whose admin is made by the setup link and signed in on the page. */
export async function startCommunity(
  settings: CommunityChange,
  page: Page,
): Promise<DedicatedServer> {
  const server = await startDedicatedServer(await createDedicatedDatabase());
  servers.push(server);
  await page.goto(await findSetupLink(server));
  await fillRegistration(page, generateTestUser('host'));
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=community$/);
  const url = `${server.origin}/api/admin/community`;
  expect((await page.request.patch(url, { data: settings })).ok()).toBe(true);
  return server;
}
