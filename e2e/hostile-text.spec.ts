import type { Locator, Page } from '@playwright/test';
import { isBlank, normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { HOSTILE_TEXTS } from '../apps/server/test/hostile-text.ts';
import { fetchCurrentUser } from './support/api-helpers.ts';
import { sql } from './support/database.ts';
import { test } from './support/dedicated-server-test.ts';
import { test as onPhone } from './support/native-test.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { expect, type SignedInMember } from './support/test.ts';

/** The texts as the server normalizes and stores them. */
const TEXTS = HOSTILE_TEXTS.map(normalizeText).filter((text) => text !== '' && !isBlank(text));
const REQUEST_LENGTH = 1_500;
const REASON_LENGTH = 450;

test('A6: hostile texts appear as typed on every screen, execute nowhere and break no layout', async ({
  signedInMember,
  dedicatedServer,
}) => {
  // Five screens with two dozen long texts each, on a busy machine.
  test.setTimeout(180_000);
  const [author, reader, keeper, outcast] = [
    await signedInMember('author'),
    await signedInMember('reader'),
    await signedInMember('keeper'),
    await signedInMember('outcast'),
  ];
  const onScreens = [author, reader, keeper, outcast].map(({ page }) => watchForInjection(page));
  await sql(
    'update users set admin = true where username = $1',
    [keeper.username],
    dedicatedServer.dataDir,
  );
  const posts = bundleTexts(REQUEST_LENGTH);
  const reasons = bundleTexts(REASON_LENGTH);
  const ids = await insertPrayers(author.username, posts, dedicatedServer.dataDir);

  await test.step('the feed', async () => {
    await reader.page.goto('/feed');
    await expectAllShown(reader.page, posts);
    await expectNoOverflow(reader.page);
  });
  await test.step('the swap', async () => {
    await reader.page.goto('/swap');
    const cards = reader.page.getByRole('article').locator('.request-text');
    await expect(cards.first()).toBeVisible();
    for (const text of await cards.allTextContents()) expect(posts).toContain(text);
    await expectNoOverflow(reader.page);
  });
  await test.step('notifications and own requests', async () => {
    for (const id of ids) await reader.context.request.post(`/api/requests/${id}/completions`);
    await author.page.goto('/feed?tab=mine');
    await expectAllShown(author.page, posts);
    await author.page.getByRole('button', { name: /^Notifications, / }).click();
    await expect(author.page.getByText('prayed for your request').first()).toBeVisible();
    await expectNoOverflow(author.page);
  });
  await test.step('the mutes', async () => {
    for (const requestId of ids.slice(0, 3)) {
      const hidden = await reader.context.request.post('/api/mutes', { data: { requestId } });
      expect(hidden.status()).toBe(201);
    }
    await reader.page.goto('/profile/security');
    await expect(reader.page.getByRole('button', { name: /^Show again/ }).first()).toBeVisible();
    await expectNoOverflow(reader.page);
  });
  await test.step('the admin panel', async () => {
    await createComplaints({ author, reader, keeper, outcast }, ids, reasons);
    const { page } = keeper;
    await page.goto('/admin');
    const flagged = page.getByRole('group').locator('.request-text');
    await expect(flagged.first()).toBeVisible();
    for (const text of await flagged.allTextContents()) expect(posts).toContain(text);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Flag details' })).toBeVisible();
    await expectNoOverflow(page);
    for (const [tab, texts] of [
      ['users&view=appeals', reasons.slice(5, 7)],
      ['users&view=reports', reasons.slice(4, 5)],
      ['actions', reasons.slice(0, 4)],
      ['push', posts.slice(0, 1).map((text) => text.slice(0, 40))],
    ] as const) {
      await page.goto(`/admin?tab=${tab}`);
      await expectShown(page, texts);
      await expectNoOverflow(page);
    }
    await page.goto(`/admin?username=${outcast.username}`);
    await expect(page.getByText(outcast.email).first()).toBeVisible();
    await expectNoOverflow(page);
  });
  await test.step('the restricted screen and its mail', async () => {
    await outcast.page.goto('/account-deletion');
    await expectShown(outcast.page, reasons.slice(5, 7));
    await expectNoOverflow(outcast.page);
    const [appeal] = await sql('select id from appeals', [], dedicatedServer.dataDir);
    const reason = reasons[7] ?? '';
    await keeper.context.request.post(`/api/admin/appeals/${appeal?.id}/refuse`, {
      data: { reason },
    });
    await expect(async () => {
      await keeper.page.goto('/dev/mail');
      await expect(keeper.page.locator('pre')).toContainText(reason, { timeout: 500 });
    }).toPass();
  });
  for (const { violations } of onScreens) expect(await violations()).toEqual([]);
});

test('A6: a stored name with direction overrides does not reverse the text around it', async ({
  signedInMember,
  dedicatedServer,
}) => {
  const [author, actor] = [await signedInMember('author'), await signedInMember('actor')];
  const [id = ''] = await insertPrayers(
    author.username,
    ['אנא התפללו ב-12.3'],
    dedicatedServer.dataDir,
  );
  expect((await actor.context.request.post(`/api/requests/${id}/completions`)).status()).toBe(201);
  // No route accepts such a name.
  const name = `re\u202eversed${actor.username.slice(-4)}`;
  await sql(
    'update users set username = $2 where username = $1',
    [actor.username, name],
    dedicatedServer.dataDir,
  );
  const { page } = author;
  await page.goto('/feed');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const sentence = page.getByText('prayed for your request');
  await expect(sentence).toBeVisible();
  expect(await visualOrder(sentence, ['versed', 'prayed', 'request'])).toEqual([0, 1, 2]);
  // The title is isolated, so its direction does not affect the time after it.
  const detail = page.locator('bdi').filter({ hasText: 'אנא' }).locator('../..');
  await expect(detail.locator('bdi')).toHaveCSS('unicode-bidi', 'isolate');
  const [title, time] = await Promise.all([
    detail.locator('bdi').boundingBox(),
    detail.locator('time').boundingBox(),
  ]);
  expect(time?.x ?? 0).toBeGreaterThan(title?.x ?? Number.POSITIVE_INFINITY);
  await expectNoOverflow(page);
});

onPhone(
  'A6: a hostile message that comes in passing is shown as typed',
  async ({ signedInPhone }) => {
    const { phone } = await signedInPhone();
    const { violations } = watchForInjection(phone.page);
    await phone.open('/info');
    for (const title of [
      '<img src=x onerror=alert(1)>',
      '{{7*7}} and #{7*7}',
      '{x, plural, other {',
    ]) {
      // The app registers its listeners after it has started, so the event is repeated.
      await expect(async () => {
        await phone.emit('FirebaseMessaging.notificationReceived', {
          notification: { title, body: title, data: { type: 'custom' } },
        });
        const toast = phone.page.getByText(title, { exact: true }).first();
        await expect(toast).toBeVisible({ timeout: 1_000 });
      }).toPass();
    }
    expect(await violations()).toEqual([]);
  },
);

/** Detects every effect that a text could only have by executing. */
function watchForInjection(page: Page) {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) seen.push(`a call of ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) seen.push(message.text());
  });
  return {
    async violations() {
      const ran = await page.evaluate(() => 'hostile' in window);
      return ran ? [...seen, 'a script of it was run'] : seen;
    },
  };
}

/** The order in which the words of a text are visible, from the left. */
function visualOrder(text: Locator, words: string[]): Promise<number[]> {
  return text.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    const lefts = sought.map((word) => {
      const node = nodes.find(({ data }) => data.includes(word));
      if (!node) throw new Error(`No text ${word}`);
      const range = document.createRange();
      range.setStart(node, node.data.indexOf(word));
      range.setEnd(node, node.data.indexOf(word) + word.length);
      const { top, left } = range.getBoundingClientRect();
      return top * 10_000 + left;
    });
    return lefts.map((left) => lefts.filter((other) => other < left).length);
  }, words);
}

/** As many texts as fit, one on each line. */
function bundleTexts(length: number): string[] {
  const bundles: string[] = [];
  for (const text of TEXTS) {
    const last = bundles.at(-1);
    if (last !== undefined && last.length + text.length < length) {
      bundles[bundles.length - 1] = normalizeText(`${last}\n${text}`);
    } else if (text.length <= length) bundles.push(text);
  }
  return bundles;
}

async function insertPrayers(
  username: string,
  posts: string[],
  dataDir: string,
): Promise<string[]> {
  const rows = await sql(
    `insert into requests (id, user_id, text, type, created_at)
     select gen_random_uuid(), u.id, post.text, case post.n % 2 when 0 then 'Support' else 'Celebration' end,
       now() - post.n * interval '1 minute'
     from users u, unnest($2::text[]) with ordinality post (text, n) where u.username = $1
     returning id`,
    [username, posts],
    dataDir,
  );
  return rows.map(({ id }) => String(id));
}

/** Scrolls to the end and compares every text with the input. */
async function expectAllShown(page: Page, posts: string[]): Promise<void> {
  const texts = page.getByRole('article').locator('.request-text');
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    expect(await texts.count()).toBe(posts.length);
  }).toPass();
  expect((await texts.allTextContents()).sort()).toEqual(posts.toSorted());
}

/** Waits until each text is on the page, alone or after a label of the product. */
async function expectShown(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect
      .poll(() => page.locator('[dir="auto"], bdi').allTextContents())
      .toContainEqual(expect.stringContaining(text));
  }
}

type Actors = Record<'author' | 'reader' | 'keeper' | 'outcast', SignedInMember>;

/** Flags, reasons, reports and an appeal, all with hostile texts. */
async function createComplaints(
  { author, reader, keeper, outcast }: Actors,
  ids: string[],
  reasons: string[],
): Promise<void> {
  const post = async ({ context }: SignedInMember, url: string, data: object) => {
    const response = await context.request.post(url, { data });
    expect(response.status(), `${url} ${await response.text()}`).toBeLessThan(300);
  };
  for (const id of ids.slice(3)) await post(reader, `/api/requests/${id}/flags`, {});
  for (const [index, id] of ids.slice(3, 7).entries()) {
    await post(keeper, `/api/admin/requests/${id}/block`, { reason: reasons[index] });
  }
  await post(reader, `/api/members/${author.username}/reports`, {
    reason: 'other',
    text: reasons[4],
  });
  const { id } = await fetchCurrentUser(outcast.context.request);
  await post(keeper, `/api/admin/users/${id}/block`, { reason: reasons[5] });
  await post(outcast, '/api/me/appeals', { text: reasons[6] });
}
