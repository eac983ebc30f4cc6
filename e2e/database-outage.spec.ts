import { startDedicatedServer } from './support/dedicated-server.ts';
import { expect, FULL, test } from './support/test.ts';
import { generateTestUser, registerMember } from './support/test-member.ts';

test(
  'a killed PostgreSQL causes only 503 with Retry-After, and the server recovers by itself',
  FULL,
  async ({ browser }) => {
    const server = await startDedicatedServer();
    const context = await browser.newContext({ baseURL: server.origin });
    try {
      const page = await context.newPage();
      await registerMember(page.request, generateTestUser());
      await page.goto('/feed');
      // The prerendered text appears first. The app has started once an interactive element works.
      await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();

      await server.killPostgres();
      // The length of the outage varies. Every call during it gets a response or a Retry-After.
      for (let attempts = 0; attempts < 20; attempts += 1) {
        const response = await page.request.get('/api/requests');
        if (response.status() === 200) continue;
        expect(response.status()).toBe(503);
        expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
        expect(await response.json()).toMatchObject({ code: 'error.unavailable' });
      }

      // Without interaction: the server restarts PostgreSQL, and the screen refetches.
      await page.goto('/impact');
      await expect(
        page.getByText('Good Will Points').filter({ visible: true }).first(),
      ).toBeVisible();
    } finally {
      await context.close();
      await server.stop();
    }
  },
);
