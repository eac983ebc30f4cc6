import { type BrowserContext, expect, type Page } from '@playwright/test';
import { fetchPrayer } from './api-helpers.ts';
import type { Device } from './device.ts';
import { card, chooseMenuItem } from './feed.ts';
import { openCreateScreen, pressSubmit, queuedCard, submitPrayerOffline } from './offline.ts';
import type { Outage } from './outage.ts';
import { signIn, signOut } from './sign-in.ts';
import { createPrayer } from './test-member.ts';

/** A member's browser. A browser that was closed and opened again replaces it. */
export type MemberBrowser = { username: string; context: BrowserContext };

type InterruptionContext = {
  phone: MemberBrowser;
  /** Another member, who may use the same phone later. */
  other: { username: string };
  device: Device;
  server: Outage;
  /** The texts that must arrive once each; the first one is posted. */
  texts: readonly [string, ...string[]];
  /** Shifts random moments, so that they differ in each round. */
  round: number;
};

export type InterruptionPoint = {
  /** The number of texts, 1 by default. */
  textCount?: number;
  /** It closes its browser, so it needs its own. */
  closesBrowser?: boolean;
  run: (run: InterruptionContext) => Promise<void>;
};

/** Each brings a member to one point of posting, at which the server or the page dies. */
export const INTERRUPTIONS: Record<string, InterruptionPoint> = {
  'dead before the press': {
    async run({ phone, texts: [text], server }) {
      const page = await openWithText(phone.context, text);
      await server.stop();
      await pressSubmit(page);
      await expect(queuedCard(page, text)).toBeVisible(LONG_TIMEOUT);
      await server.restart();
      await expectSentAutomatically(page, text);
    },
  },
  'killed while it acts': {
    async run({ phone, texts: [text], server, round }) {
      const page = await openWithText(phone.context, text);
      await server.stop(async () => {
        const requestSent = page.waitForRequest('**/api/requests');
        await pressSubmit(page);
        await requestSent;
        await page.waitForTimeout((round * 7) % 40);
      });
      await server.restart();
      await page.goto('/feed?tab=mine');
      await expectSentAutomatically(page, text);
    },
  },
  'killed after it acted, before its answer came': {
    async run({ phone, texts: [text], server }) {
      const page = await openWithText(phone.context, text);
      const pendingResponse = holdResponse(page, '**/api/requests');
      await pressSubmit(page);
      await pendingResponse.acted;
      await server.stop();
      pendingResponse.lose();
      await expect(queuedCard(page, text)).toBeVisible(LONG_TIMEOUT);
      await server.restart();
      await expectSentAutomatically(page, text);
    },
  },
  'dead while the queue drains': {
    textCount: 3,
    async run({ phone, texts, server }) {
      const page = await openWithText(phone.context, texts[0]);
      await phone.context.setOffline(true);
      for (const text of texts) await submitPrayerOffline(page, text);
      const pendingResponse = holdResponse(page, '**/api/requests', { after: 1 });
      await phone.context.setOffline(false);
      await pendingResponse.acted;
      await server.stop();
      pendingResponse.lose();
      await expect(page.getByText('Waiting to send')).toHaveCount(2, LONG_TIMEOUT);
      await server.restart();
      for (const text of texts) await expectSentAutomatically(page, text);
    },
  },
  'a correction: killed after it acted': {
    async run({ phone, texts: [text], server }) {
      const before = `As it was before: ${text}`;
      const id = await createPrayer(phone.context.request, before);
      const page = await phone.context.newPage();
      await page.goto('/feed?tab=mine');
      const pendingResponse = holdResponse(page, `**/api/requests/${id}`);
      await chooseMenuItem(card(page, before), 'Edit');
      await page.getByLabel('Your text').fill(text);
      await page.getByRole('button', { name: 'Save' }).click();
      await pendingResponse.acted;
      await server.stop();
      pendingResponse.lose();
      await expect(queuedCard(page, text)).toContainText('Others still see', LONG_TIMEOUT);
      await server.restart();
      await expectSentAutomatically(page, text);
      expect(await fetchPrayer(phone.context.request, id)).toMatchObject({ text });
    },
  },
  'the page dies while the item is being kept': {
    async run({ phone, texts: [text], server, round }) {
      const page = await openWithText(phone.context, text);
      const die = await createPageCrasher(page);
      await server.stop();
      const failed = page.waitForEvent('requestfailed', (one) => one.method() === 'POST');
      await pressSubmit(page);
      await failed;
      await page.waitForTimeout((round * 5) % 60);
      await die();
      await server.restart();
      await reopenAndExpectSent(phone.context, text);
    },
  },
  'the page dies between answer and removal': {
    async run({ phone, texts: [text], server }) {
      const page = await openWithText(phone.context, text);
      const die = await createPageCrasher(page);
      await page.evaluate(() => {
        IDBObjectStore.prototype.delete = () => {
          throw new DOMException('The page ends here', 'AbortError');
        };
      });
      await page.route('**/api/requests', (route) => route.abort(), { times: 1 });
      const answered = page.waitForResponse('**/api/requests');
      await pressSubmit(page);
      await (await answered).finished();
      await die();
      await server.stop();
      await server.restart();
      await reopenAndExpectSent(phone.context, text);
    },
  },
  'the browser is closed with the server dead': {
    closesBrowser: true,
    async run({ phone, device, texts: [text], server }) {
      const page = await openWithText(phone.context, text);
      await server.stop();
      await pressSubmit(page);
      await expect(queuedCard(page, text)).toBeVisible(LONG_TIMEOUT);
      await device.close();
      await server.restart();
      phone.context = await device.open();
      await reopenAndExpectSent(phone.context, text);
    },
  },
  'another member signs in on the same phone': {
    async run({ phone, other, texts: [text], server }) {
      const page = await openWithText(phone.context, text);
      await server.stop();
      await pressSubmit(page);
      await expect(queuedCard(page, text)).toBeVisible(LONG_TIMEOUT);
      await signOut(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/home$/);
      await server.restart();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.postData() ?? ''));
      await signIn(page, other.username);
      await page.goto('/feed?tab=mine');
      await expect(page.getByText("Nothing here yet. When you're ready,")).toBeVisible(
        LONG_TIMEOUT,
      );
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText(text)).toHaveCount(0);
      await signOut(page);
      await expect(page).toHaveURL(/\/home$/, LONG_TIMEOUT);
      expect(sent.filter((body) => body.includes(text))).toEqual([]);
      await signIn(page, phone.username);
      await page.goto('/feed?tab=mine');
      await expectSentAutomatically(page, text);
    },
  },
};

/** A restart of the server and the back-off of the outbox take time. */
const LONG_TIMEOUT = { timeout: 60_000 };

async function openWithText(context: BrowserContext, text: string): Promise<Page> {
  const page = await context.newPage();
  await openCreateScreen(page);
  await page.getByRole('textbox').fill(text);
  return page;
}

/** The server processes the call, and its response is held back until it is lost. */
function holdResponse(page: Page, url: string, { after = 0 } = {}) {
  const acted = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  let tries = 0;
  void page.route(url, async (route) => {
    if (!['POST', 'PATCH'].includes(route.request().method())) return route.continue();
    tries += 1;
    if (tries !== after + 1) return route.continue();
    await route.fetch();
    acted.resolve();
    await lost.promise;
    await route.abort();
  });
  return { acted: acted.promise, lose: lost.resolve };
}

/** Kills a page without events, as a phone does that needs the memory. */
async function createPageCrasher(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async () => {
    const crashed = page.waitForEvent('crash');
    // The call gets no response, because the page is gone.
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
  };
}

async function expectSentAutomatically(page: Page, text: string) {
  const sent = card(page, text).filter({ hasNotText: 'Waiting to send' });
  await expect(sent).toHaveCount(1, LONG_TIMEOUT);
  await expect(card(page, text)).toHaveCount(1);
}

/** Restarts the app: queued items post by themselves, a draft is posted by its author. */
async function reopenAndExpectSent(context: BrowserContext, text: string) {
  const page = await context.newPage();
  await page.goto('/create');
  const field = page.getByRole('textbox');
  await expect(field).toBeVisible(LONG_TIMEOUT);
  if ((await field.inputValue()) === text) {
    await pressSubmit(page);
    await expect(page).toHaveURL(/\/(swap|feed)/, LONG_TIMEOUT);
  }
  await page.goto('/feed?tab=mine');
  await expectSentAutomatically(page, text);
}
