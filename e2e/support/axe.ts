import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 1.4.6, which axe runs only if it is named. */
const ENHANCED_CONTRAST = 'color-contrast-enhanced';

/** The rules that depend only on colours. */
const COLOR_RULES = ['color-contrast', ENHANCED_CONTRAST, 'link-in-text-block'];

/** The rules that apply only to a complete page. */
const WHOLE_PAGE_RULES = ['page-has-heading-one', 'landmark-one-main', 'region'];

/** The axe violations of the current page: each rule with the HTML that breaks it. */
export function findViolations(page: Page): Promise<string[]> {
  return runAxe(page, { rules: { [ENHANCED_CONTRAST]: { enabled: true } } });
}

/** The violations of a transient state, before the page is complete. */
export function findTransientViolations(page: Page): Promise<string[]> {
  const rules = WHOLE_PAGE_RULES.map((rule) => [rule, { enabled: false }]);
  return runAxe(page, {
    rules: { [ENHANCED_CONTRAST]: { enabled: true }, ...Object.fromEntries(rules) },
  });
}

/** The colour violations, after the other rules have run in another colour scheme. */
export function findColorViolations(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: COLOR_RULES });
}

/** Text of any size with a contrast below 7 to 1, for users who prefer more contrast. */
export function findFaintText(page: Page): Promise<string[]> {
  const contrastRatio = { normal: { expected: 7 }, large: { expected: 7 } };
  return runAxe(page, {
    runOnly: [ENHANCED_CONTRAST],
    checks: { [ENHANCED_CONTRAST]: { options: { contrastRatio } } },
  });
}

async function runAxe(page: Page, options: RunOptions & { checks?: object }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(hoverToast, 'mousemove');
  await page.evaluate(waitForAnimations);
  // Reports violations only: serializing the passes takes longer than the check.
  const { violations } = await page.evaluate(
    ({ menu, options }) => {
      // While a menu is open, the rest of the page is inert.
      const place = document.querySelector(menu) ? { include: menu } : document;
      return window.axe.run(place, { resultTypes: ['violations'], ...options });
    },
    { menu: '[role="menu"]', options },
  );
  await page.evaluate(hoverToast, 'mouseout');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Hovering stops the timer of a toast during the check. It resumes afterwards, unless the toast has
 * the focus.
 */
function hoverToast(event: string): void {
  const toast = document.querySelector('[data-sonner-toast]');
  if (event === 'mouseout' && toast?.contains(document.activeElement)) return;
  toast?.dispatchEvent(new MouseEvent(event, { bubbles: true, relatedTarget: document.body }));
}

/** Waits until no animation runs, because intermediate colours are not final. */
export async function waitForAnimations(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        effect?.getComputedTiming().endTime !== Infinity && playState === 'running',
    );
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
