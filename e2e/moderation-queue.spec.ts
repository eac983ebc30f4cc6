import type { Page } from '@playwright/test';
import { makeAdmin } from './support/database.ts';
import { expectMessage } from './support/expect-message.ts';
import { expect, type SignedInMember, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const DESKTOP = { viewport: { width: 1280, height: 900 } };

type Members = (hint?: string) => Promise<SignedInMember>;

/** Flagged posts, oldest first, in a panel that shows only them. */
async function openQueue(signedInMember: Members, names: readonly string[]) {
  const [author, flagger, keeper] = await Promise.all([
    signedInMember('author'),
    signedInMember('flagger'),
    signedInMember('keeper'),
  ]);
  await makeAdmin(keeper.username);
  const topic = `queue ${crypto.randomUUID()}`;
  const ids: string[] = [];
  for (const name of names) {
    const id = await createPrayer(author.context.request, `The ${name} post of the ${topic}.`);
    const flagged = await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
    expect(flagged.ok()).toBe(true);
    ids.push(id);
  }
  const { page } = keeper;
  const liveEvents = page.waitForResponse('**/api/events');
  await page.goto(`/admin?${new URLSearchParams({ search: topic })}`);
  await liveEvents;
  const rows = page.getByRole('list', { name: 'Flagged posts' }).getByRole('button');
  await expect(rows).toHaveCount(names.length);
  return { page, rows, ids, keeper };
}

/** The card of the selected post. */
const detailOf = (page: Page) => page.getByRole('group', { name: /^Flagged post by/ });

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('figures, search and list leave the first decision in the upper part of the window', async ({
    signedInMember,
  }) => {
    const { page, rows } = await openQueue(signedInMember, ['first', 'second']);
    const boxOf = async (locator: ReturnType<Page['locator']>) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error('It is not rendered');
      return box;
    };
    const decision = await boxOf(page.getByRole('button', { name: 'Reinstate Content' }));
    expect(decision.y).toBeLessThanOrEqual(360);
    const figures = page.locator('dl').first().locator('..');
    await expect(figures).toContainText('Flagged Posts');
    await expect(figures).toContainText('Prayed for within 24 hours');
    expect((await boxOf(figures)).height).toBe(56);
    expect((await boxOf(page.getByRole('searchbox'))).width).toBe(320);
    const list = await boxOf(page.getByRole('list', { name: 'Flagged posts' }));
    expect(list.width).toBe(360);
    const detail = await boxOf(detailOf(page));
    expect(detail.x).toBeGreaterThanOrEqual(list.x + list.width);
    await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  });

  test('J and K select, R and B decide, and the next post follows while the server is slow', async ({
    signedInMember,
  }) => {
    const names = ['first', 'second', 'third', 'fourth'];
    const { page, rows } = await openQueue(signedInMember, names);
    const detail = detailOf(page);
    await expect(page.getByRole('heading', { name: 'To review · 4' })).toBeVisible();
    for (const [key, name] of [
      ['j', 'first'],
      ['j', 'second'],
      ['k', 'first'],
      ['j', 'second'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(detail).toContainText(`The ${name} post`);
      await expect(detail).toBeFocused();
    }

    // The list is not loaded again in time.
    await page.route('**/api/admin/flagged*', () => {});
    await page.keyboard.press('r');
    await expectMessage(page, 'Reinstated. Members can see it again.');
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'To review · 3' })).toBeVisible();
    await expect(detail).toContainText('The third post');
    await expect(detail).toBeFocused();

    await page.keyboard.press('b');
    const question = page.getByRole('alertdialog', { name: 'Block this post?' });
    await question.getByLabel('Reason').fill('It names another person’s illness');
    await question.getByRole('button', { name: 'Block Content' }).click();
    await expectMessage(page, 'Blocked. Members no longer see it.');
    await expect(page.getByRole('heading', { name: 'To review · 2' })).toBeVisible();
    await expect(detail).toContainText('The fourth post');
    await expect(detail).toBeFocused();

    await page.unroute('**/api/admin/flagged*');
    await page.reload();
    await expect(detail).toContainText('The fourth post');
    await expect(rows.filter({ hasText: 'The fourth post' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const blocked = page.getByRole('list', { name: 'Blocked posts' }).getByRole('button');
    await expect(blocked).toHaveText([/The third post/]);
  });

  test('a post that another admin decides stays beside the list and says so', async ({
    signedInMember,
  }) => {
    const { page, ids } = await openQueue(signedInMember, ['first', 'second']);
    const other = await signedInMember('other');
    await makeAdmin(other.username);
    const detail = detailOf(page);
    await expect(detail).toContainText('The first post');
    const decided = await other.context.request.post(`/api/admin/requests/${ids[0]}/reinstate`, {
      data: {},
    });
    expect(decided.ok()).toBe(true);
    await expect(page.getByRole('heading', { name: 'To review · 1' })).toBeVisible();
    await expectMessage(page, 'This post doesn’t need a decision.');
    await expect(detail).toContainText('The first post');
    await expect(page.getByRole('list', { name: 'Flagged posts' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Reinstate Content' })).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(detail).toContainText('The second post');
  });

  test('a search without a match says so beside the list, and its end selects the first post', async ({
    signedInMember,
  }) => {
    const { page, rows } = await openQueue(signedInMember, ['first', 'second']);
    const topic = await page.getByRole('searchbox').inputValue();
    await page.getByRole('searchbox').fill(`${topic} and more`);
    await expectMessage(page, 'No flagged posts match.');
    await expect(detailOf(page)).toHaveCount(0);
    await page.getByRole('searchbox').fill(topic);
    await expect(rows).toHaveCount(2);
    await expect(detailOf(page)).toContainText('The first post');
  });

  test('the selected post stays in view beside a long list', async ({ signedInMember }) => {
    const { page } = await openQueue(signedInMember, ['only']);
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
    await page.route('**/api/admin/flagged*', async (route) => {
      const response = await route.fetch();
      const { items } = await response.json();
      const many = ids.map((id, at) => ({
        ...items[0],
        id,
        text: `Number ${at} of the queue.`,
      }));
      await route.fulfill({ response, json: { items: many, nextCursor: null } });
    });
    await page.reload();
    const rows = page.getByRole('list', { name: 'Flagged posts' }).getByRole('button');
    await expect(rows).toHaveCount(1000);
    await rows.nth(999).click();
    await expect(detailOf(page)).toContainText('Number 999 of the queue.');
    await expect(detailOf(page)).toBeInViewport({ ratio: 1 });
    await expect(detailOf(page)).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.nth(998)).toHaveAttribute('aria-current', 'true');
    await expect(rows.nth(998)).toBeInViewport({ ratio: 1 });
    // The list may be loading again.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('below 1000 px the queue is cards, and a decided one leaves at once with its count', async ({
  signedInMember,
}) => {
  const { page, rows } = await openQueueOfCards(signedInMember);
  await page.route('**/api/admin/flagged*', () => {});
  await rows.first().getByRole('button', { name: 'Reinstate Content' }).click();
  await expectMessage(page, 'Reinstated. Members can see it again.');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'To review · 1' })).toBeVisible();
  await expect(rows.first()).toBeFocused();
});

async function openQueueOfCards(signedInMember: Members) {
  const [author, flagger, keeper] = [
    await signedInMember('author'),
    await signedInMember('flagger'),
    await signedInMember('keeper'),
  ];
  await makeAdmin(keeper.username);
  const topic = `queue ${crypto.randomUUID()}`;
  for (const name of ['first', 'second']) {
    const id = await createPrayer(author.context.request, `The ${name} post of the ${topic}.`);
    await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
  }
  const { page } = keeper;
  await page.setViewportSize({ width: 999, height: 900 });
  await page.goto(`/admin?${new URLSearchParams({ search: topic })}`);
  const rows = detailOf(page);
  await expect(rows).toHaveCount(2);
  return { page, rows };
}
