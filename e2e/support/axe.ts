import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds wrong with what a page shows now: each rule with the HTML that breaks it. */
export async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Only what is wrong is told: to name all the rest takes longer than to look at it.
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
