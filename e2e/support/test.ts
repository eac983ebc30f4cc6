import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { sharedDataDir } from './database.ts';
import { aPerson, enrol, type Person } from './member.ts';
import { heedPolicy } from './policy.ts';

/** Somebody with a browser of their own, signed in. */
export type Someone = Person & { page: Page; context: BrowserContext };

type Fixtures = {
  /** Where the server keeps its data. */
  dataDir: string;
  /** Makes a new member and opens a browser for them. */
  someone: (hint?: string) => Promise<Someone>;
  /** A browser of a visitor. */
  visitor: () => Promise<Page>;
  /** Whether pages load the next screens ahead, which most tests do not need. */
  loadsAhead: boolean;
  /** What a test expects to go wrong: matching messages do not fail it. */
  expected: { faults: RegExp[] };
};

/** What the browser says of every refusal and of every call a test itself cut off. */
const BROWSER_ECHO =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/;

/**
 * Playwright's test with the product's rule: a server error, an error in the console, an uncaught
 * exception or a breach of the page's policy fails the test, however right the screen looks.
 */
export const test = base.extend<Fixtures>({
  loadsAhead: [false, { option: true }],
  expected: async ({ browserName: _ }, use) => {
    const faults: RegExp[] = [];
    await use({ faults });
  },
  dataDir: async ({ browserName: _ }, use) => {
    await use(sharedDataDir());
  },
  visitor: async ({ browser, contextOptions, expected, loadsAhead }, use) => {
    const watched = watcher(expected.faults);
    const contexts: BrowserContext[] = [];
    const policies: { judge(): void }[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      policies.push(await heedPolicy(context));
      if (!loadsAhead) await context.addInitScript(saveData);
      return watched.follow(await context.newPage());
    });
    for (const context of contexts) await context.close();
    watched.judge();
    for (const policy of policies) policy.judge();
  },
  someone: async ({ visitor, dataDir, baseURL }, use) => {
    await use(async (hint) => {
      const person = aPerson(hint);
      const page = await visitor();
      await enrol(person, { context: page.context(), origin: baseURL, dataDir });
      return { ...person, page, context: page.context() };
    });
  },
});

/** Of a test that `npm run test:full` runs and `npm test` leaves out. */
export const FULL = { tag: '@full' };

/** For tests of what moves, and of where the focus goes meanwhile. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** Of a test that is the same in another window, or in another language. */
export function fullUnless(isUsual: boolean): { tag?: string } {
  return isUsual ? {} : FULL;
}

export { expect };

function saveData(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

function watcher(expected: RegExp[]) {
  const seen: string[] = [];
  return {
    follow(page: Page): Page {
      page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !BROWSER_ECHO.test(message.text())) {
          seen.push(`console: ${message.text()}`);
        }
      });
      page.on('response', (response) => {
        if (response.status() >= 500) seen.push(`${response.status()} of ${response.url()}`);
      });
      return page;
    },
    judge() {
      const unexpected = seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(unexpected, 'server errors, console errors, uncaught exceptions').toEqual([]);
    },
  };
}
