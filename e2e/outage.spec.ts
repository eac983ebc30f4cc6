import { aPerson, register } from './support/member.ts';
import { ownServer } from './support/own-server.ts';
import { expect, test } from './support/test.ts';

test('PostgreSQL killed: 503 with Retry-After meanwhile, the screen says so, and all recovers', async ({
  browser,
}) => {
  const server = await ownServer();
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    const page = await context.newPage();
    await register(page.request, aPerson());
    await page.goto('/feed');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await server.killPostgres();
    const meanwhile = await page.request.get('/api/requests');
    expect(meanwhile.status()).toBe(503);
    expect(Number(meanwhile.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await meanwhile.json()).toMatchObject({ code: 'error.unavailable' });

    await page.goto('/impact');
    await expect(page.getByText('The service is not available right now.').first()).toBeVisible();
    await expect
      .poll(async () => (await page.request.get('/api/requests')).status(), { timeout: 15_000 })
      .toBe(200);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Good Will Points').first()).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
});
