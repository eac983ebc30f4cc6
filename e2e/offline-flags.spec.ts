import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DAY } from '@prayer-swap/shared/time';
import { createCompletion } from './support/api-helpers.ts';
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

test('a mute that waits hides the member on every screen and on paper', async ({
  signedInMember,
}) => {
  const [kept, muted, reader] = [
    await signedInMember('kept'),
    await signedInMember('muted'),
    await signedInMember('reader'),
  ];
  const { page, context } = reader;
  const circleId = await startCircleOf(kept.username, muted.username, reader.username);
  for (const { username, context: author } of [kept, muted]) {
    const post = async (data: object) => {
      const response = await author.request.post('/api/requests', { data });
      return (await response.json()).id;
    };
    const day = new Date(Date.now() + DAY).toISOString().slice(0, 10);
    const saved = await post({ text: `Saved, by ${username}.`, day });
    // A request for today would be in the past soon after midnight.
    await sql('update requests set day = current_date where id = $1', [saved]);
    await context.request.post(`/api/requests/${saved}/saved-prayer`);
    const answered = await post({ text: `Answered, by ${username}.` });
    await createCompletion(context.request, answered);
    await author.request.post(`/api/requests/${answered}/updates`, {
      data: { text: 'It went well.', answered: true },
    });
    await post({ text: `In the circle, by ${username}.`, audience: 'circle', circleId });
    await post({ text: `To the care team, by ${username}.`, audience: 'care-team' });
  }

  await page.goto('/feed');
  await page.route('**/api/mutes', (route) => route.abort());
  const card = page.getByRole('article').filter({ hasText: `Saved, by ${muted.username}.` });
  await chooseMenuItem(card, `Hide posts by ${muted.username}`);
  await expect(page.getByText(QUEUED)).toBeVisible();

  for (const [path, texts] of Object.entries({
    '/praying-for': ['Saved', 'Saved'],
    '/print/praying-for': ['Saved'],
    '/answered?whose=prayed': ['Answered'],
    '/print/answered?whose=prayed': ['Answered'],
    '/impact': ['Answered', 'Answered'],
    [`/print/circle?id=${circleId}`]: ['In the circle'],
    '/care-requests': ['To the care team'],
  })) {
    await page.goto(path);
    await expect(page.getByText(`, by ${kept.username}.`), path).toContainText(texts);
    await expect(page.getByText(`, by ${muted.username}.`), path).toHaveCount(0);
  }

  // The shown list is not loaded again when the server has the mute.
  await page.unroute('**/api/mutes');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => readIndexedDb(page, ACTIONS)).toBe('[[]]');
  await expect(page.getByText(`, by ${kept.username}.`)).toBeVisible();
  await expect(page.getByText(`, by ${muted.username}.`)).toHaveCount(0);
});

test('a flag that waits hides the notification of an update on its request', async ({
  signedInMember,
}) => {
  const { author, reader, id } = await openAsReader(signedInMember, 'Buy these shares now.');
  const { page, context } = reader;
  const other = await createPrayer(author.context.request, 'For the lighthouse.');
  for (const prayedFor of [id, other]) {
    await createCompletion(context.request, prayedFor);
    await author.context.request.post(`/api/requests/${prayedFor}/updates`, {
      data: { text: 'There is news.', answered: false },
    });
  }
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Buy these shares now.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.route('**/flags', (route) => route.abort());
  await flag(page, id);
  await expect(page.getByText(QUEUED)).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(panel.getByText('For the lighthouse.')).toBeVisible();
  await expect(panel.getByText('Buy these shares now.')).toHaveCount(0);
});

/** A circle of these members, the last of whom belongs to the care team. */
async function startCircleOf(...usernames: string[]): Promise<string> {
  const id = randomUUID();
  await sql(
    `with circle as (
       insert into circles (id, name, created_at) values ($1, 'Mornings', now()) returning id),
     added as (
       insert into circle_members (circle_id, user_id, role, joined_at)
       select circle.id, u.id, 'member', now() from circle, users u where u.username = any($2))
     insert into care_team_members (user_id, added_at)
     select id, now() from users where username = any($3)`,
    [id, usernames, usernames.slice(-1)],
  );
  return id;
}

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
