import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Device } from './device.ts';
import { card, choose } from './feed.ts';
import { share } from './member.ts';
import { openCreate, press, waitingCard, writeOffline } from './offline.ts';
import type { Outage } from './outage.ts';
import { look } from './requests.ts';
import { signIn, signOut } from './sign-in.ts';

/** A member's browser; one that was closed and opened again takes its place. */
export type Phone = { username: string; context: BrowserContext };

type Interruption = {
  phone: Phone;
  /** Another member, who may come to the same phone. */
  other: { username: string };
  device: Device;
  server: Outage;
  /** What is to arrive once each; the first is what is written. */
  texts: readonly [string, ...string[]];
  /** So that what happens by chance happens at another moment in each round. */
  round: number;
};

export type Point = {
  /** How much is written, unless one. */
  writes?: number;
  /** It closes its browser, and so has one of its own. */
  closesBrowser?: boolean;
  happens: (run: Interruption) => Promise<void>;
};

/** Each brings a member to one point of sending, at which the server or the page dies. */
export const INTERRUPTIONS: Record<string, Point> = {
  'dead before the press': {
    async happens({ phone, texts: [text], server }) {
      const page = await composed(phone.context, text);
      await server.dies();
      await press(page);
      await expect(waitingCard(page, text)).toBeVisible(PATIENT);
      await server.ends();
      await sentByItself(page, text);
    },
  },
  'killed while it acts': {
    async happens({ phone, texts: [text], server, round }) {
      const page = await composed(phone.context, text);
      await server.dies(async () => {
        const asked = page.waitForRequest('**/api/requests');
        await press(page);
        await asked;
        await page.waitForTimeout((round * 7) % 40);
      });
      await server.ends();
      await page.goto('/feed?tab=mine');
      await sentByItself(page, text);
    },
  },
  'killed after it acted, before its answer came': {
    async happens({ phone, texts: [text], server }) {
      const page = await composed(phone.context, text);
      const held = holdAnswer(page, '**/api/requests');
      await press(page);
      await held.acted;
      await server.dies();
      held.lose();
      await expect(waitingCard(page, text)).toBeVisible(PATIENT);
      await server.ends();
      await sentByItself(page, text);
    },
  },
  'dead while the queue drains': {
    writes: 3,
    async happens({ phone, texts, server }) {
      const page = await composed(phone.context, texts[0]);
      await phone.context.setOffline(true);
      for (const text of texts) await writeOffline(page, text);
      const held = holdAnswer(page, '**/api/requests', { after: 1 });
      await phone.context.setOffline(false);
      await held.acted;
      await server.dies();
      held.lose();
      await expect(page.getByText('Waiting to send')).toHaveCount(2, PATIENT);
      await server.ends();
      for (const text of texts) await sentByItself(page, text);
    },
  },
  'a correction: killed after it acted': {
    async happens({ phone, texts: [text], server }) {
      const before = `As it was before: ${text}`;
      const id = await share(phone.context.request, before);
      const page = await phone.context.newPage();
      await page.goto('/feed?tab=mine');
      const held = holdAnswer(page, `**/api/requests/${id}`);
      await choose(card(page, before), 'Edit');
      await page.getByLabel('Your text').fill(text);
      await page.getByRole('button', { name: 'Save' }).click();
      await held.acted;
      await server.dies();
      held.lose();
      await expect(waitingCard(page, text)).toContainText('Others still see', PATIENT);
      await server.ends();
      await sentByItself(page, text);
      expect(await look(phone.context.request, id)).toMatchObject({ text });
    },
  },
  'the page dies while the item is being kept': {
    async happens({ phone, texts: [text], server, round }) {
      const page = await composed(phone.context, text);
      const die = await deathOf(page);
      await server.dies();
      const failed = page.waitForEvent('requestfailed', (one) => one.method() === 'POST');
      await press(page);
      await failed;
      await page.waitForTimeout((round * 5) % 60);
      await die();
      await server.ends();
      await sentInTheEnd(phone.context, text);
    },
  },
  'the page dies between answer and removal': {
    async happens({ phone, texts: [text], server }) {
      const page = await composed(phone.context, text);
      const die = await deathOf(page);
      await page.evaluate(() => {
        IDBObjectStore.prototype.delete = () => {
          throw new DOMException('The page ends here', 'AbortError');
        };
      });
      await page.route('**/api/requests', (route) => route.abort(), { times: 1 });
      const answered = page.waitForResponse('**/api/requests');
      await press(page);
      await (await answered).finished();
      await die();
      await server.dies();
      await server.ends();
      await sentInTheEnd(phone.context, text);
    },
  },
  'the browser is closed with the server dead': {
    closesBrowser: true,
    async happens({ phone, device, texts: [text], server }) {
      const page = await composed(phone.context, text);
      await server.dies();
      await press(page);
      await expect(waitingCard(page, text)).toBeVisible(PATIENT);
      await device.close();
      await server.ends();
      phone.context = await device.open();
      await sentInTheEnd(phone.context, text);
    },
  },
  'another member signs in on the same phone': {
    async happens({ phone, other, texts: [text], server }) {
      const page = await composed(phone.context, text);
      await server.dies();
      await press(page);
      await expect(waitingCard(page, text)).toBeVisible(PATIENT);
      await signOut(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/home$/);
      await server.ends();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.postData() ?? ''));
      await signIn(page, other.username);
      await page.goto('/feed?tab=mine');
      await expect(page.getByText("Nothing here yet. When you're ready,")).toBeVisible(PATIENT);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText(text)).toHaveCount(0);
      await signOut(page);
      await expect(page).toHaveURL(/\/home$/, PATIENT);
      expect(sent.filter((body) => body.includes(text))).toEqual([]);
      await signIn(page, phone.username);
      await page.goto('/feed?tab=mine');
      await sentByItself(page, text);
    },
  },
};

/** A server that comes back and a queue that waits longer after each try need their time. */
const PATIENT = { timeout: 60_000 };

async function composed(context: BrowserContext, text: string): Promise<Page> {
  const page = await context.newPage();
  await openCreate(page);
  await page.getByRole('textbox').fill(text);
  return page;
}

/** The server acts on what is sent, and its answer is held until it is lost. */
function holdAnswer(page: Page, url: string, { after = 0 } = {}) {
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

/** Ends a page without a word to it, as a phone does that needs the memory. */
async function deathOf(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async () => {
    const crashed = page.waitForEvent('crash');
    // Its answer never comes: who would give it is gone.
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
  };
}

async function sentByItself(page: Page, text: string) {
  const sent = card(page, text).filter({ hasNotText: 'Waiting to send' });
  await expect(sent).toHaveCount(1, PATIENT);
  await expect(card(page, text)).toHaveCount(1);
}

/** Opens the app anew: what waits goes out by itself, what is still a draft is sent by its author. */
async function sentInTheEnd(context: BrowserContext, text: string) {
  const page = await context.newPage();
  await page.goto('/create');
  const field = page.getByRole('textbox');
  await expect(field).toBeVisible(PATIENT);
  if ((await field.inputValue()) === text) {
    await press(page);
    await expect(page).toHaveURL(/\/(swap|feed)/, PATIENT);
  }
  await page.goto('/feed?tab=mine');
  await sentByItself(page, text);
}
