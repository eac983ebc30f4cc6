import { sql } from './support/database.ts';
import { test } from './support/dedicated-server-test.ts';
import { expect } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test('an admin creates a link to the wall, which shows agreed requests until it is revoked', async ({
  signedInMember,
  page: screen,
  dataDir,
}) => {
  const [author, admin] = await Promise.all([signedInMember('author'), signedInMember('admin')]);
  await createPrayer(author.context.request, 'We wait for warm weather and rain. '.repeat(20), {
    visibleToVisitors: true,
    anonymous: true,
  });
  await createPrayer(author.context.request, 'For the nurses who work tonight.', {
    visibleToVisitors: true,
    namedToVisitors: true,
  });
  await sql('update users set admin = true where username = $1', [admin.username], dataDir);
  await admin.page.goto('/admin?tab=community');
  const section = admin.page.getByRole('region', { name: 'Prayer wall' });
  await section.getByRole('button', { name: 'Create Link' }).click();
  const link = section.getByText(/\/wall\/[\w-]{43}$/);
  const url = (await link.textContent()) ?? '';
  const violations: string[] = [];
  screen.on('console', (message) => violations.push(message.text()));
  await screen.goto(`${url}?theme=dark`);
  await expect(screen.getByText('For the nurses who work tonight.')).toBeVisible();
  await expect(screen.getByText(author.username)).toBeVisible();
  await expect(screen.locator('body')).toHaveCSS('background-color', 'rgb(23, 20, 19)');
  expect(await screen.evaluate(() => document.scripts.length)).toBe(0);
  expect(violations).toEqual([]);
  for (const [width, height] of [
    [1920, 1080],
    [1280, 1024],
    [1024, 1000],
    [768, 1024],
  ] as const) {
    await screen.setViewportSize({ width, height });
    const margins = await screen.locator('li > *').evaluateAll((parts) => {
      const room = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
      return parts.flatMap((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return [top - room.top, room.bottom - bottom];
      });
    });
    expect(Math.min(...margins), `${width} × ${height}`).toBeGreaterThan(0);
  }

  await section.getByRole('button', { name: /^Revoke the link/ }).click();
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('Revoked')).toBeVisible();
  await expect(link).toBeHidden();
  expect((await screen.goto(url))?.status()).toBe(404);
  await expect(screen.getByText('This link doesn’t work any more.')).toBeVisible();
});
