import { findViolations } from './support/axe.ts';
import { makeAdmin, sharedDataDir, sql } from './support/database.ts';
import { expect, test } from './support/test.ts';

test('an admin sees the checks of the server, its backups and a newer version', async ({
  signedInMember,
}) => {
  const { page, username } = await signedInMember('keeper');
  await makeAdmin(username);
  await sql(
    `insert into backup_runs (id, backup_kind, started_at, finished_at, file, bytes, sha256, proved_at)
     values (gen_random_uuid(), 'migration', now(), now(), 'x.backup', 5340000, repeat('a', 64), now())`,
  );
  await sql(
    `insert into version_check (checked_at, newest_version, release_url)
     values (now(), '99.0.0', 'https://releases.example/99') on conflict (id) do nothing`,
  );

  await page.goto('/admin');
  await page.getByRole('tab', { name: 'System' }).click();
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect(checks.getByRole('listitem')).toHaveCount(12);
  const check = (name: string) => checks.getByRole('listitem').filter({ hasText: name });
  await expect(check('Secret')).toContainText('OK');
  await expect(check('Secret')).toContainText('It matches the database.');
  await expect(checks).toContainText(/PostgreSQL \d+\.\d+ answers\./);
  await expect(check('Disk space')).toContainText(/\d+% is free\./);
  await expect(page.getByText('Version 99.0.0 is available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'What’s new' })).toHaveAttribute(
    'href',
    'https://releases.example/99',
  );
  const backup = page
    .getByRole('list', { name: 'Backups' })
    .getByRole('listitem')
    .filter({ hasText: 'Backup before an update' });
  await expect(backup.first()).toContainText('5.3 MB');
  await expect(backup.first()).toContainText('Restore tested');
  await expect(page.getByRole('main')).not.toContainText(sharedDataDir());
  expect(await findViolations(page)).toEqual([]);

  await page.route('**/api/admin/system', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load the state of the server')).toBeVisible();
});
