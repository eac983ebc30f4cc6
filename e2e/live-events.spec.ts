import type { BrowserContext, Page, Request } from '@playwright/test';
import { setDocumentHidden } from './support/document-hidden.ts';
import { cardOf } from './support/feed.ts';
import { ORIGINS } from './support/origins.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { expect, fullUnless, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const TABS = 8;

/** Browsers open six connections to a server without HTTP/2, as is the one of these tests. */
for (const { origin, hasWebLocks, prepare } of ORIGINS) {
  test(
    `eight tabs on ${origin} load, share one stream, and keep it when its tab closes`,
    fullUnless(!hasWebLocks),
    async ({ signedInMember }) => {
      const [member, other] = await Promise.all([
        signedInMember('member'),
        signedInMember('other'),
      ]);
      const { context, page } = member;
      await prepare(context);
      const streams = watchStreams(context);
      const tabs = [page];
      while (tabs.length < TABS) tabs.push(await context.newPage());
      for (const tab of tabs) {
        await tab.goto('/feed');
        await expect(bell(tab)).toBeVisible();
      }
      expect(streams.opened()).toBe(1);
      const id = await createPrayer(context.request, 'For the harvest.');
      await other.context.request.post(`/api/requests/${id}/completions`);
      for (const tab of tabs) await expect(bell(tab, 1)).toBeVisible();
      await page.close();
      const rest = tabs.slice(1);
      await expect.poll(streams.opened).toBe(2);
      await other.context.request.post(`/api/requests/${id}/reactions`, {
        data: { emoji: 'star' },
      });
      for (const tab of rest) {
        await expect(bell(tab, 2)).toBeVisible();
        await tab.getByRole('link', { name: 'Initiate Swap' }).first().click();
        await expect(tab).toHaveURL(/\/create$/);
      }
      expect(streams.opened()).toBe(2);
    },
  );

  test(`a visible tab on ${origin} takes the stream of a hidden one, which catches up when it is shown`, async ({
    signedInMember,
  }) => {
    const [member, other] = await Promise.all([signedInMember('member'), signedInMember('other')]);
    const { context, page } = member;
    await prepare(context);
    const id = await createPrayer(context.request, 'For the harvest.');
    const streams = watchStreams(context);
    await page.goto('/feed');
    await expect.poll(streams.opened).toBe(1);
    await setDocumentHidden(page, true);
    const second = await context.newPage();
    await second.goto('/feed');
    await expect.poll(streams.opened).toBe(2);
    await expect.poll(streams.open).toBe(1);
    await other.context.request.post(`/api/requests/${id}/completions`);
    await expect(bell(second, 1)).toBeVisible();
    await setDocumentHidden(page, false);
    await expect(bell(page, 1)).toBeVisible();
    expect(streams.opened()).toBe(2);
  });
}

test('tabs of a browser follow a change of the member, and receive the events of the new one', async ({
  signedInMember,
}) => {
  const [amira, omar] = await Promise.all([signedInMember('amira'), signedInMember('omar')]);
  const { context, page } = amira;
  const id = await createPrayer(omar.context.request, 'For the road.');
  const second = await context.newPage();
  for (const tab of [page, second]) await tab.goto('/feed');
  await expect(bell(second)).toBeVisible();
  await signOut(second);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(second, omar.username);
  await page.goto('/feed');
  await expect(bell(page)).toBeVisible();
  const reader = await signedInMember('reader');
  await reader.context.request.post(`/api/requests/${id}/completions`);
  for (const tab of [page, second]) await expect(bell(tab, 1)).toBeVisible();
});

test('what happens between the first response and the first event is shown, in the next tab as well', async ({
  signedInMember,
}) => {
  const [member, other] = await Promise.all([signedInMember('member'), signedInMember('other')]);
  const { context, page } = member;
  const id = await createPrayer(context.request, 'For the harvest.');
  const release = await holdConnection(page);
  await page.goto('/feed?tab=mine');
  await expect(cardOf(page, id)).toBeVisible();
  await other.context.request.post(`/api/requests/${id}/completions`);
  await release();
  await expect(cardOf(page, id)).toContainText('1 prayed');

  const second = await context.newPage();
  const releaseSecond = await holdConnection(second);
  await second.goto('/feed');
  await expect(cardOf(second, id)).toBeVisible();
  await createPrayer(other.context.request, 'For the rain.');
  await releaseSecond();
  await expect(second.getByRole('button', { name: /\d+ new prayers?$/ })).toBeVisible();
});

/** Delays the code of the live connection. @returns a function that lets it load */
async function holdConnection(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const url = '**/live-connection-*.js';
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.waitForResponse(url);
  };
}

function bell(page: Page, unread = 0) {
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return page.getByRole('button', { name, exact: true });
}

/** Counts the event streams of a browser. */
function watchStreams(context: BrowserContext) {
  const counts = { opened: 0, ended: 0 };
  const count = (type: keyof typeof counts) => (request: Request) => {
    if (request.url().endsWith('/api/events')) counts[type] += 1;
  };
  context.on('request', count('opened'));
  context.on('requestfinished', count('ended'));
  context.on('requestfailed', count('ended'));
  return { opened: () => counts.opened, open: () => counts.opened - counts.ended };
}
