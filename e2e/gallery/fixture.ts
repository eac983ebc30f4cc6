import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { heedPolicy } from '../support/policy.ts';

type Looking = { page: Page; faults: string[]; judge: () => void };

/**
 * One window for all the states that a worker looks at, each by a load of its own: what a state needs
 * it brings along, and it leaves nothing behind.
 */
export const test = base.extend<{ page: Page }, { looking: Looking }>({
  looking: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: `http://localhost:${process.env.E2E_PORT}`,
        locale: 'en-GB',
        timezoneId: 'UTC',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      await context.addInitScript({ content: axe.source });
      const { judge } = await heedPolicy(context);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(String(error)));
      await use({ page, faults, judge });
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ looking: { page, faults, judge } }, use) => {
    faults.length = 0;
    await use(page);
    expect(faults, 'what the console and the page complain of').toEqual([]);
    judge();
  },
});

export { expect };
