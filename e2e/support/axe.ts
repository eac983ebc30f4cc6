import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What depends on the colours alone. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What a page is asked for that is one already. */
const WHOLE_PAGE_RULES = ['page-has-heading-one', 'landmark-one-main', 'region'];

/** What axe finds wrong with what a page shows now: each rule with the HTML that breaks it. */
export function findViolations(page: Page): Promise<string[]> {
  return runAxe(page, {});
}

/** The same of what stands there for a moment, before there is a page. */
export function findTransientViolations(page: Page): Promise<string[]> {
  const rules = WHOLE_PAGE_RULES.map((rule) => [rule, { enabled: false }]);
  return runAxe(page, { rules: Object.fromEntries(rules) });
}

/** The same of the colours alone, where the rest of the page has been judged in others. */
export function findColorViolations(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: COLOR_RULES });
}

/** What somebody who asks for more contrast cannot read: text of whatever size below 7 to 1. */
export function findFaintText(page: Page): Promise<string[]> {
  const contrastRatio = { normal: { expected: 7 }, large: { expected: 7 } };
  return runAxe(page, {
    runOnly: ['color-contrast-enhanced'],
    checks: { 'color-contrast-enhanced': { options: { contrastRatio } } },
  });
}

async function runAxe(page: Page, options: RunOptions & { checks?: object }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(hoverToast, 'mousemove');
  await page.evaluate(waitForAnimations);
  // Only what is wrong is told: to name all the rest takes longer than to look at it.
  const { violations } = await page.evaluate(
    ({ menu, options }) => {
      // While a menu is open the rest is out of reach, and no page to be judged.
      const place = document.querySelector(menu) ? { include: menu } : document;
      return window.axe.run(place, { resultTypes: ['violations'], ...options });
    },
    { menu: '[role="menu"]', options },
  );
  await page.evaluate(hoverToast, 'mouseout');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What is pointed at stays while it is judged, and goes on leaving afterwards, unless somebody is in it. */
function hoverToast(event: string): void {
  const toast = document.querySelector('[data-sonner-toast]');
  if (event === 'mouseout' && toast?.contains(document.activeElement)) return;
  toast?.dispatchEvent(new MouseEvent(event, { bubbles: true, relatedTarget: document.body }));
}

/** Waits until nothing fades in or out any more: half faded colours are nobody's. */
export async function waitForAnimations(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        effect?.getComputedTiming().endTime !== Infinity && playState === 'running',
    );
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
