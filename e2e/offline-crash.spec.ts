import type { BrowserContext, Page } from '@playwright/test';
import { arrived, openCreate, press, waitingCard } from './support/offline.ts';
import { takenOver } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ loadsAhead: true });

/** How often each step is gone through; more, to look for what is rare. */
const RUNS = Number(process.env.OFFLINE_RUNS ?? 1);

/** Steps of sending. Each gets a page with a text that is ready to be sent, and ends that page at its step. */
const STEPS: Record<string, (page: Page) => Promise<void>> = {
  async 'as it is pressed'(page) {
    await press(page);
    await page.close();
  },
  async 'before the server hears of it'(page) {
    await endAt(page, (tries) => tries === 1);
    await press(page);
    await closed(page);
  },
  async 'after the server acted'(page) {
    await endAt(page, (tries) => tries === 1, { acted: true });
    await press(page);
    await closed(page);
  },
  async 'while it is being kept'(page) {
    await page.route('**/api/requests', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await press(page);
    await failed;
    await page.close();
  },
  async 'as the queue sends'(page) {
    await endAt(page, (tries) => tries === 2);
    await press(page);
    await closed(page);
  },
  async 'after the server acted on what the queue sent'(page) {
    await endAt(page, (tries) => tries === 2, { acted: true });
    await press(page);
    await closed(page);
  },
  async 'before the queue forgets it'(page) {
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new DOMException('The page ends here', 'AbortError');
      };
    });
    let tries = 0;
    await page.route('**/api/requests', (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    const answered = page.waitForResponse('**/api/requests');
    await press(page);
    await (await answered).finished();
    await page.close();
  },
};

for (const [step, interrupt] of Object.entries(STEPS)) {
  test(`A16: a page that dies ${step}: its text arrives once`, async ({ someone }) => {
    const { context } = await someone();
    const texts: string[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      const text = `Interrupted ${step}, in try number ${run}.`;
      texts.push(text);
      await interrupt(await composed(context, text));
      await recover(context, text);
    }
    expect(await arrived(context)).toEqual(texts);
  });
}

/** Ends the page at one of its tries to send; the tries before that fail without being heard. */
async function endAt(page: Page, isTheOne: (tries: number) => boolean, { acted = false } = {}) {
  let tries = 0;
  await page.route('**/api/requests', async (route) => {
    tries += 1;
    if (!isTheOne(tries)) return route.abort();
    if (acted) await route.fetch();
    await page.close();
  });
}

async function composed(context: BrowserContext, text: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/create');
  await takenOver(page);
  await page.getByRole('textbox').fill(text);
  return page;
}

/** Opens the app anew: what waits goes out by itself, what is still a draft is sent by its author. */
async function recover(context: BrowserContext, text: string) {
  const page = await context.newPage();
  // What is in the queue is no draft any more once the app has started.
  await openCreate(page);
  const isDraft = (await page.getByRole('textbox').inputValue()) === text;
  if (isDraft) {
    await press(page);
    await expect(page).toHaveURL(/\/(swap|feed)/);
  }
  await page.goto('/feed?tab=mine');
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await expect(waitingCard(page, text)).toHaveCount(0);
  await page.close();
}

async function closed(page: Page) {
  if (!page.isClosed()) await page.waitForEvent('close');
}
