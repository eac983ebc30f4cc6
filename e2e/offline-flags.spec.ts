import type { Page } from '@playwright/test';
import { sql } from './support/database.ts';
import { expect, test, waitUntilWorkerActive } from './support/device.ts';
import { cardOf, chooseMenuItem, clickUndo } from './support/feed.ts';
import { openAsReader, readIndexedDb } from './support/offline.ts';
import { createPrayer, generateTestUser, registerMember } from './support/test-member.ts';

test.use({ shouldPrefetch: true });

const QUEUED = 'Saved. We’ll send it when you’re back online.';
const ACTIONS = 'prayer-swap-actions';
const COPIES = 'prayer-swap-reading';

async function flag(page: Page, id: string): Promise<void> {
  await chooseMenuItem(cardOf(page, id), 'Flag Content');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Someone may be in danger').check();
  await question.getByRole('button', { name: 'Flag', exact: true }).click();
}

/** The flags and mutes of a member. */
async function readRows(username: string) {
  const [row] = await sql(
    `select (select count(*)::int from user_flags f where f.user_id = u.id and f.reason = 'danger') as flags,
       (select count(*)::int from mutes m where m.user_id = u.id) as mutes
     from users u where u.username = $1`,
    [username],
  );
  return row;
}

test('a flag and a mute made offline survive a reload and are sent once', async ({
  device,
  signedInMember,
}) => {
  const author = await signedInMember('author');
  const muted = await signedInMember('muted');
  const create = (text: string) => createPrayer(author.context.request, text);
  const [flagged, reconsidered, kept] = [
    await create('Buy these shares now.'),
    await create('For our choir on Sunday.'),
    await create('For the snow to melt.'),
  ];
  const ofMuted = await createPrayer(muted.context.request, 'For my garden.');
  const reader = generateTestUser('reader');
  const context = await device.open();
  const [page = await context.newPage()] = context.pages();
  await registerMember(context.request, reader);
  await page.goto('/feed');
  await waitUntilWorkerActive(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  for (const id of [flagged, reconsidered, kept, ofMuted])
    await expect.poll(() => readIndexedDb(page, COPIES)).toContain(id);

  await context.setOffline(true);
  for (const id of [flagged, reconsidered]) {
    await flag(page, id);
    await expect(cardOf(page, id)).toHaveCount(0);
    await expect(page.getByText(QUEUED)).toBeVisible();
  }
  await chooseMenuItem(cardOf(page, ofMuted), `Hide posts by ${muted.username}`);
  await expect(cardOf(page, ofMuted)).toHaveCount(0);
  await page.reload();
  await expect(cardOf(page, kept)).toBeVisible();
  for (const id of [flagged, reconsidered, ofMuted]) await expect(cardOf(page, id)).toHaveCount(0);

  await page.goto('/waiting');
  await expect(page.getByText(`You won’t see posts by ${muted.username}.`)).toBeVisible();
  const flags = page.getByRole('listitem').filter({ hasText: 'Flagged. We’ll review it.' });
  await expect(flags).toHaveCount(2);
  await flags.nth(1).getByRole('button', { name: 'Undo' }).click();
  await expect(flags).toHaveCount(1);

  await context.setOffline(false);
  await expect.poll(() => readRows(reader.username)).toEqual({ flags: 1, mutes: 1 });
  await expect.poll(() => readIndexedDb(page, ACTIONS)).toBe('[[]]');
  await page.goto('/feed');
  for (const id of [kept, reconsidered]) await expect(cardOf(page, id)).toBeVisible();
  for (const id of [flagged, ofMuted]) await expect(cardOf(page, id)).toHaveCount(0);
  expect(await readRows(reader.username)).toEqual({ flags: 1, mutes: 1 });
});

test('a mute undone offline leaves nothing on the server', async ({ signedInMember }) => {
  const { author, reader, id } = await openAsReader(signedInMember, 'For the harvest.');
  const { page, context, username } = reader;
  await context.setOffline(true);
  await chooseMenuItem(cardOf(page, id), `Hide posts by ${author.username}`);
  await expect(page.getByText(QUEUED)).toBeVisible();
  await expect(cardOf(page, id)).toHaveCount(0);
  await clickUndo(page);
  await expect(cardOf(page, id)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => readIndexedDb(page, ACTIONS)).toBe('[[]]');
  expect(await readRows(username)).toEqual({ flags: 0, mutes: 0 });
  await expect(cardOf(page, id)).toBeVisible();
});

test('an undo of a mute whose response was lost is sent after it', async ({ signedInMember }) => {
  const { author, reader, id } = await openAsReader(signedInMember, 'For the vineyard.');
  const { page, username } = reader;
  let isLost = true;
  await page.route('**/api/mutes', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await chooseMenuItem(cardOf(page, id), `Hide posts by ${author.username}`);
  await expect(page.getByText(QUEUED)).toBeVisible();
  await clickUndo(page);
  await expect(cardOf(page, id)).toBeVisible();
  isLost = false;
  await expect.poll(() => readIndexedDb(page, ACTIONS)).toBe('[[]]');
  expect(await readRows(username)).toEqual({ flags: 0, mutes: 0 });
});

test('a flag above the daily limit is taken back, and waits for its member', async ({
  signedInMember,
  allowedErrors,
}) => {
  allowedErrors.push(/429/);
  const { reader, id } = await openAsReader(signedInMember, 'For the ferry.');
  const { page, context, username } = reader;
  await context.setOffline(true);
  await flag(page, id);
  await expect(cardOf(page, id)).toHaveCount(0);
  const message = 'You’ve flagged 20 posts in the last day.';
  const problem = { status: 429, code: 'flags.too-many', message };
  await page.route('**/flags', (route) =>
    route.fulfill({ status: 429, json: problem, contentType: 'application/problem+json' }),
  );
  await context.setOffline(false);
  await expect(page.getByText(message)).toBeVisible();
  await expect(cardOf(page, id)).toBeVisible();
  await page.unroute('**/flags');
  await page.goto('/waiting');
  await expect(page.getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => readRows(username)).toEqual({ flags: 1, mutes: 0 });
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
});

test('a report written offline waits with its text, and is sent once', async ({
  signedInMember,
}) => {
  const { author, reader, id } = await openAsReader(signedInMember, 'For the mill.');
  const { page, context } = reader;
  await context.setOffline(true);
  await chooseMenuItem(cardOf(page, id), `Report ${author.username}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Threats, hate or harassment').check();
  await dialog.getByRole('textbox').fill('He writes to me every day.');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByText(QUEUED)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => readIndexedDb(page, ACTIONS)).toContain('He writes to me every day.');
  await context.setOffline(false);
  const readReports = () =>
    sql(
      `select reason, text from member_reports where reported_user_id =
         (select id from users where username = $1)`,
      [author.username],
    );
  const sent = [{ reason: 'harassment', text: 'He writes to me every day.' }];
  await expect.poll(readReports).toEqual(sent);
  await expect.poll(() => readIndexedDb(page, ACTIONS)).toBe('[[]]');
  expect(await readReports()).toEqual(sent);
});
