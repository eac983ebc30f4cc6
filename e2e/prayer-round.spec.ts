import type { Page } from '@playwright/test';
import { SECOND } from '@prayer-swap/shared/time';
import {
  createCompletion,
  fetchPrayer,
  insertManyPrayers,
  serveSwapCards,
} from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { listenToLiveRegions } from './support/live-regions.ts';
import { signOut } from './support/sign-in.ts';
import { expect, FULL, type SignedInMember, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';
import {
  currentText,
  deviceState,
  finishText,
  pressMediaKey,
  readTexts,
  stubReadingDevice,
  type TestVoice,
} from './support/voices.ts';

const LOCAL: TestVoice[] = [{ lang: 'en-GB', localService: true }];
const REMOTE: TestVoice[] = [{ lang: 'en-GB', localService: false }];
const DRAWN = 'For rain in the valley. The wells are low.';
const KEPT = 'For my mother’s eyes.';
const KNOWN = 'For a quiet night.';

/** A member with a card of the swap and two saved prayers, one of which they have prayed for. */
async function openRound(
  signedInMember: (hint?: string) => Promise<SignedInMember>,
  voices: TestVoice[],
) {
  const [owner, reader] = await Promise.all([signedInMember('owner'), signedInMember('reader')]);
  const create = (text: string) => createPrayer(owner.context.request, text);
  const [drawn, known, kept] = [await create(DRAWN), await create(KNOWN), await create(KEPT)];
  await createCompletion(reader.context.request, known);
  // The newest is first.
  for (const id of [known, kept])
    await reader.context.request.post(`/api/requests/${id}/saved-prayer`);
  await serveSwapCards(reader.page, owner.context.request, [drawn]);
  await stubReadingDevice(reader.page, voices);
  await reader.page.goto('/praying-for/round');
  const total = (id: string) =>
    fetchPrayer(reader.context.request, id).then(({ totalCompleted }) => totalCompleted);
  return { ...reader, owner, ids: { drawn, kept, known }, total };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const begin = (page: Page) => button(page, 'Begin').click();
const shownText = (page: Page) => page.getByRole('article').locator('.request-text');

test('a round reads the swap and the list, and media keys mark, go back and pause', async ({
  signedInMember,
}) => {
  const { page, owner, ids, total } = await openRound(signedInMember, LOCAL);
  await expect(page.getByText('3 requests to pray for, one after the other.')).toBeVisible();
  expect(await readTexts(page)).toEqual([]);
  expect(await deviceState(page)).toEqual({ keys: [], playback: 'none', keepsScreenOn: false });
  const sound = page.waitForResponse('**/silence.flac');
  await begin(page);
  expect((await sound).ok()).toBe(true);
  await expect(button(page, 'Pause')).toBeFocused();
  await expect.poll(() => currentText(page)).toBe(`1 of 3. From ${owner.username}.`);
  await expect
    .poll(() => deviceState(page))
    .toEqual({
      keys: ['nexttrack', 'pause', 'play', 'previoustrack'],
      playback: 'playing',
      keepsScreenOn: true,
    });
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe('1 of 3');
  await finishText(page);
  await expect.poll(() => currentText(page)).toBe('For rain in the valley.');

  await pressMediaKey(page, 'pause');
  await expect(button(page, 'Continue')).toBeFocused();
  expect(await currentText(page)).toBeNull();
  await expect
    .poll(() => deviceState(page))
    .toMatchObject({ playback: 'paused', keepsScreenOn: false });
  await pressMediaKey(page, 'play');
  await expect.poll(() => currentText(page)).toBe('For rain in the valley.');
  await finishText(page);
  await finishText(page);
  await expect(button(page, 'Read again')).toBeVisible();
  expect(await total(ids.drawn)).toBe(0);

  // A second press within the confirmation marks nothing else.
  await pressMediaKey(page, 'nexttrack');
  await pressMediaKey(page, 'nexttrack');
  await expect(shownText(page)).toHaveText(KEPT);
  await expect.poll(() => currentText(page)).toBe(`2 of 3. From ${owner.username}.`);
  await pressMediaKey(page, 'previoustrack');
  await expect(shownText(page)).toHaveText(DRAWN);
  await expect(button(page, 'Prayed again')).toBeVisible();
  await button(page, 'Skip').click();
  await button(page, 'Mark as Prayed').click();
  await expect(shownText(page)).toHaveText(KNOWN);
  await button(page, 'Prayed again').click();
  await expect(page.getByRole('heading', { name: 'You’ve prayed for 3 people' })).toBeVisible();
  await expect.poll(() => currentText(page)).toBe('You’ve prayed for 3 people');
  await expect(page.getByRole('link', { name: 'Back to my list' })).toBeFocused();
  await expect
    .poll(() => deviceState(page))
    .toEqual({ keys: [], playback: 'none', keepsScreenOn: false });
  for (const id of Object.values(ids)) expect(await total(id)).toBe(1);
});

test('without a voice the round is the same by keyboard, and announces each request', async ({
  signedInMember,
}) => {
  const { page, owner, ids, total } = await openRound(signedInMember, []);
  const { expectAnnouncement } = await listenToLiveRegions(page);
  await expect(page.getByText('This device has no voice to read with')).toBeVisible();
  await button(page, 'Begin').press('Enter');
  await expect(page.getByRole('heading', { name: '1 of 3' })).toBeFocused();
  await expect(button(page, 'Pause')).toHaveCount(0);
  expect((await deviceState(page)).keys).toEqual([]);
  await button(page, 'Mark as Prayed').press('Enter');
  await page.keyboard.press('Enter');
  await expect(shownText(page)).toHaveText(KEPT);
  await expectAnnouncement(new RegExp(`2 of 3\\. From .*${owner.username}.*\\. ${KEPT}`));
  await expect(button(page, 'Mark as Prayed')).toBeFocused();
  await button(page, 'Skip').press('Space');
  await button(page, 'Skip').press('Space');
  await expect(page.getByRole('heading', { name: 'You’ve prayed for one person' })).toBeFocused();
  await expect.poll(() => total(ids.drawn)).toBe(1);
  expect(await total(ids.kept)).toBe(0);
});

test('on a phone the toast of a prayer covers no control', async ({ signedInMember }) => {
  const { page } = await openRound(signedInMember, []);
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page);
  await button(page, 'Mark as Prayed').click();
  const toast = page.getByRole('listitem').filter({ has: button(page, 'Undo') });
  const controls = page.locator('.with-round-controls');
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([toast.boundingBox(), controls.boundingBox()]);
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
});

test('the round contains the saved prayers of every page', async ({ signedInMember, dataDir }) => {
  const { page, owner, username } = await openRound(signedInMember, []);
  await insertManyPrayers(owner.username, 25, dataDir);
  await sql(
    `insert into saved_prayers (user_id, request_id, created_at)
     select reader.id, requests.id, now() from requests
     join users owner on owner.id = requests.user_id and owner.username = $1
     join users reader on reader.username = $2
     where requests.text like 'A quiet wish%'`,
    [owner.username, username],
    dataDir,
  );
  await page.reload();
  await expect(page.getByText('28 requests to pray for, one after the other.')).toBeVisible();
});

test('a voice that sends texts to a server is not used', async ({ signedInMember }) => {
  const { page } = await openRound(signedInMember, REMOTE);
  await expect(page.getByText('The voices on this device send what they read')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await begin(page);
  await expect(shownText(page)).toHaveText(DRAWN);
  expect(await readTexts(page)).toEqual([]);
});

test('the quiet time can end by itself, which marks nothing', async ({ signedInMember }) => {
  const { page, ids, total } = await openRound(signedInMember, LOCAL);
  await page.clock.install();
  await page.reload();
  await page.getByRole('radio', { name: '20 seconds' }).check();
  await begin(page);
  for (const text of [/^1 of 3/, 'For rain in the valley.', 'The wells are low.']) {
    await expect.poll(() => currentText(page)).toMatch(text);
    await finishText(page);
  }
  await page.clock.runFor(19_000);
  await expect(shownText(page)).toHaveText(DRAWN);
  await page.clock.runFor(1_000);
  await expect(shownText(page)).toHaveText(KEPT);
  expect(await total(ids.drawn)).toBe(0);
});

test('the round does not wait for a slow server, and names the request that it refuses', async ({
  signedInMember,
}) => {
  const { page, owner, ids } = await openRound(signedInMember, []);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/requests/${ids.drawn}/completions`, async (route) => {
    await promise;
    await route.fulfill({ status: 403, json: { code: 'error.forbidden', message: 'No.' } });
  });
  await begin(page);
  await button(page, 'Mark as Prayed').click();
  await expect(shownText(page)).toHaveText(KEPT);
  resolve();
  await expect(page.getByRole('alert')).toContainText('Failed to mark as completed.');
  await expect(page.getByText(`Support request by ${owner.username}`)).toBeVisible();
  await expect(shownText(page)).toHaveText(KEPT);
});

test('a late refusal names its own request, and leaves the current one alone', async ({
  signedInMember,
}) => {
  const { page, owner, ids, total } = await openRound(signedInMember, []);
  await sql(`update requests set type = 'Celebration' where id = $1`, [ids.drawn]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const completions = `**/api/requests/${ids.drawn}/completions`;
  await page.route(completions, async (route) => {
    await promise;
    await route.fulfill({ status: 403, json: { code: 'error.forbidden', message: 'No.' } });
  });
  await page.clock.install();
  await page.reload();
  await begin(page);
  await button(page, 'Mark as Prayed').click();
  await expect(shownText(page)).toHaveText(KEPT);
  // Sooner than the timeout of the first prayer.
  await page.clock.pauseAt(Date.now() + 5 * SECOND);
  await button(page, 'Mark as Prayed').click();
  const alert = page.getByRole('alert');
  await expect(async () => {
    resolve();
    await page.clock.runFor(10);
    await expect(alert).toContainText('Failed to mark as completed.', { timeout: 500 });
  }).toPass();
  await expect(page.getByText(`Celebration by ${owner.username}`)).toBeVisible();
  await page.clock.runFor(2 * SECOND);
  await expect(shownText(page)).toHaveText(KNOWN);
  await page.clock.resume();

  await page.unroute(completions);
  await button(page, 'Couldn’t save. Try again').click();
  await expect.poll(() => total(ids.drawn)).toBe(1);
  await expect(shownText(page)).toHaveText(KNOWN);
});

test(
  'a prayer without a network is queued, and is sent with the next connection',
  FULL,
  async ({ signedInMember }) => {
    const { page, context, ids, total } = await openRound(signedInMember, LOCAL);
    await begin(page);
    await button(page, 'Mark as Prayed').click();
    await expect(shownText(page)).toHaveText(KEPT);
    await context.setOffline(true);
    await button(page, 'Mark as Prayed').click();
    await expect(page.getByText('Saved. We’ll send it when you’re back online.')).toBeVisible();
    await expect(shownText(page)).toHaveText(KNOWN);
    await context.setOffline(false);
    await expect.poll(() => total(ids.kept)).toBe(1);
  },
);

test('reading ends when the member leaves the screen or signs out', async ({ signedInMember }) => {
  const { page } = await openRound(signedInMember, LOCAL);
  await begin(page);
  await expect.poll(() => currentText(page)).not.toBeNull();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect.poll(() => currentText(page)).toBeNull();
  expect(await deviceState(page)).toEqual({ keys: [], playback: 'none', keepsScreenOn: false });

  await page.goto('/praying-for');
  await page.getByRole('link', { name: 'Prayer round' }).click();
  await begin(page);
  await expect.poll(() => currentText(page)).not.toBeNull();
  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => currentText(page)).toBeNull();
});
