import type { BrowserContext, Page } from '@playwright/test';
import { listOwnTexts, openCreateScreen, pressSubmit, queuedCard } from './support/offline.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, fullUnless, test } from './support/test.ts';

test.use({ shouldPrefetch: true });

/** The number of repetitions of each step. Set it higher to find rare failures. */
const RUNS = Number(process.env.OFFLINE_RUNS ?? 1);

/**
 * The steps of posting. Each receives a page with a complete text and closes the page at its step.
 */
const CRASH_POINTS: Record<string, (page: Page) => Promise<void>> = {
  async 'on the press'(page) {
    await pressSubmit(page);
    await page.close();
  },
  async 'before the server receives it'(page) {
    await closePageAt(page, (tries) => tries === 1);
    await pressSubmit(page);
    await waitForClose(page);
  },
  async 'after the server stored it'(page) {
    await closePageAt(page, (tries) => tries === 1, { acted: true });
    await pressSubmit(page);
    await waitForClose(page);
  },
  async 'while it is being queued'(page) {
    await page.route('**/api/requests', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await pressSubmit(page);
    await failed;
    await page.close();
  },
  async 'as the outbox sends'(page) {
    await closePageAt(page, (tries) => tries === 2);
    await pressSubmit(page);
    await waitForClose(page);
  },
  async 'after the server stored what the outbox sent'(page) {
    await closePageAt(page, (tries) => tries === 2, { acted: true });
    await pressSubmit(page);
    await waitForClose(page);
  },
  async 'before the outbox deletes it'(page) {
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
    await pressSubmit(page);
    await (await answered).finished();
    await page.close();
  },
};

/** The steps at which a text is most easily lost and sent twice. `drain-crash.test.ts` has all. */
const USUAL_STEPS = ['while it is being queued', 'before the outbox deletes it'];

for (const [step, interrupt] of Object.entries(CRASH_POINTS)) {
  const title = `A16: a page that dies ${step}: its text arrives once`;
  test(title, fullUnless(USUAL_STEPS.includes(step)), async ({ signedInMember }) => {
    const { context } = await signedInMember();
    const texts: string[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      const text = `Interrupted ${step}, in try number ${run}.`;
      texts.push(text);
      await interrupt(await openWithText(context, text));
      await reopenAndSend(context, text);
    }
    expect(await listOwnTexts(context)).toEqual(texts);
  });
}

/**
 * Closes the page at one of its attempts to post; the earlier attempts fail without reaching the
 * server.
 */
async function closePageAt(
  page: Page,
  isTheOne: (tries: number) => boolean,
  { acted = false } = {},
) {
  let tries = 0;
  await page.route('**/api/requests', async (route) => {
    tries += 1;
    if (!isTheOne(tries)) return route.abort();
    if (acted) await route.fetch();
    await page.close();
  });
}

async function openWithText(context: BrowserContext, text: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/create');
  await waitForHydration(page);
  await page.getByRole('textbox').fill(text);
  return page;
}

/** Restarts the app: queued items post by themselves, a draft is posted by its author. */
async function reopenAndSend(context: BrowserContext, text: string) {
  const page = await context.newPage();
  // A queued item is no draft any more once the app has started.
  await openCreateScreen(page);
  const isDraft = (await page.getByRole('textbox').inputValue()) === text;
  if (isDraft) {
    await pressSubmit(page);
    await expect(page).toHaveURL(/\/(swap|feed)/);
  }
  await page.goto('/feed?tab=mine');
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await expect(queuedCard(page, text)).toHaveCount(0);
  await page.close();
}

async function waitForClose(page: Page) {
  if (!page.isClosed()) await page.waitForEvent('close');
}
