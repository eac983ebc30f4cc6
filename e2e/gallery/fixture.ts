import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { watchPolicyViolations } from '../support/content-security-policy.ts';

type GalleryWindow = { page: Page; errors: string[]; expectNoViolations: () => void };

/**
 * One window for all states of a worker, each loaded separately: a state brings its own data and
 * leaves none behind.
 */
export const test = base.extend<{ page: Page }, { galleryWindow: GalleryWindow }>({
  galleryWindow: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: `http://localhost:${process.env.E2E_PORT}`,
        locale: 'en-GB',
        timezoneId: 'UTC',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      await context.addInitScript({ content: axe.source });
      const { expectNoViolations } = await watchPolicyViolations(context);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await use({ page, errors, expectNoViolations });
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ galleryWindow: { page, errors, expectNoViolations } }, use) => {
    errors.length = 0;
    await use(page);
    expect(errors, 'what the console and the page complain of').toEqual([]);
    expectNoViolations();
  },
});

export { expect };
