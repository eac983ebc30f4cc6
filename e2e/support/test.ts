import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { watchPolicyViolations } from './content-security-policy.ts';
import { sharedDataDir } from './database.ts';
import { createTestMember, generateTestUser, type TestUser } from './test-member.ts';

/** A signed-in member with a browser of their own. */
export type SignedInMember = TestUser & { page: Page; context: BrowserContext };

type Fixtures = {
  /** The data folder of the server. */
  dataDir: string;
  /** Creates a member and opens a browser for them. */
  signedInMember: (hint?: string) => Promise<SignedInMember>;
  /** Opens a browser without a session. */
  visitor: () => Promise<Page>;
  /** Whether pages prefetch the next screens, which most tests do not need. */
  shouldPrefetch: boolean;
  /** Console messages that a test expects. Matching messages do not fail it. */
  allowedErrors: RegExp[];
};

/** The browser's message for every error response and for every call that a test aborted. */
const BROWSER_NETWORK_ERROR =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/;

/** The app asks it after a failed call, and a busy machine can be late with the answer. */
const isReadinessProbe = (url: string) => new URL(url).pathname === '/api/ready';

/**
 * Playwright's test with the product's rule: a server error, a console error, an uncaught exception
 * or a CSP violation fails the test, even if the screen looks right.
 */
export const test = base.extend<Fixtures>({
  shouldPrefetch: [false, { option: true }],
  allowedErrors: async ({ browserName: _ }, use) => {
    await use([]);
  },
  dataDir: async ({ browserName: _ }, use) => {
    await use(sharedDataDir());
  },
  visitor: async ({ browser, contextOptions, allowedErrors, shouldPrefetch }, use) => {
    const watched = createErrorWatcher(allowedErrors);
    const contexts: BrowserContext[] = [];
    const policies: { expectNoViolations(): void }[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      policies.push(await watchPolicyViolations(context));
      if (!shouldPrefetch) await context.addInitScript(saveData);
      return watched.watch(await context.newPage());
    });
    for (const context of contexts) await context.close();
    watched.expectNoUnexpectedErrors();
    for (const policy of policies) policy.expectNoViolations();
  },
  signedInMember: async ({ visitor, dataDir, baseURL }, use) => {
    await use(async (hint) => {
      const person = generateTestUser(hint);
      const page = await visitor();
      await createTestMember(person, { context: page.context(), origin: baseURL, dataDir });
      return { ...person, page, context: page.context() };
    });
  },
});

/** For a test that `npm run test:full` runs and `npm test` skips. */
export const FULL = { tag: '@full' };

/** For tests of animations and of the focus during them. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** For a matrix of tests: `npm test` runs its representatives, `npm run test:full` runs all. */
export function fullUnless(isUsual: boolean): { tag?: string } {
  return isUsual ? {} : FULL;
}

export { expect };

function saveData(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

function createErrorWatcher(allowedErrors: RegExp[]) {
  const seen: string[] = [];
  return {
    watch(page: Page): Page {
      page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error' || BROWSER_NETWORK_ERROR.test(message.text())) return;
        const { url } = message.location();
        if (!url || !isReadinessProbe(url)) {
          seen.push(`console: ${message.text()}`);
        }
      });
      page.on('response', (response) => {
        const url = response.url();
        if (response.status() >= 500 && !isReadinessProbe(url))
          seen.push(`${response.status()} of ${url}`);
      });
      return page;
    },
    expectNoUnexpectedErrors() {
      const unexpected = seen.filter(
        (line) => !allowedErrors.some((pattern) => pattern.test(line)),
      );
      expect(unexpected, 'server errors, console errors, uncaught exceptions').toEqual([]);
    },
  };
}
