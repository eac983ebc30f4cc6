import { expect, type Locator, type Page } from '@playwright/test';
import { FALLBACK_LANGUAGE, isLanguage } from '@prayer-swap/shared/messages/languages';
import { type Translator, translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { card } from './feed.ts';

/** A screen, including overlays. */
export type Screen = { name: string; show: (page: Page) => Promise<unknown> };

/** @param prepare the steps before the check, with texts in the language of the page */
export function defineScreen(
  path: string,
  label?: string,
  prepare?: (page: Page, translate: Translator) => Promise<unknown>,
): Screen {
  return {
    name: label === undefined ? path : `${path}, ${label}`,
    async show(page) {
      await page.goto(path);
      await waitUntilSettled(page);
      await prepare?.(page, await pageTranslator(page));
      await waitUntilSettled(page);
    },
  };
}

/** Shows each screen in turn and checks it. Errors contain the name of the screen. */
export async function forEachScreen(
  page: Page,
  screens: readonly Screen[],
  check: (name: string) => Promise<unknown>,
): Promise<void> {
  for (const { name, show } of screens) {
    await show(page);
    await check(name);
  }
}

/** The button with exactly this name. */
export function exactButton(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

/** Selects an item in the menu of the first card with this text. */
export async function chooseFromCardMenu(
  page: Page,
  text: string,
  translate: Translator,
  item?: string | RegExp,
): Promise<void> {
  await exactButton(card(page, text).first(), translate('requests.menu')).click();
  if (item) await page.getByRole('menuitem', { name: item }).click();
}

/** Expects an overlay on the page. */
export async function expectOverlay(page: Page, role: 'dialog' | 'alertdialog' = 'dialog') {
  await expect(page.getByRole(role)).toBeVisible();
}

async function pageTranslator(page: Page): Promise<Translator> {
  const language = await page.locator('html').getAttribute('lang');
  return translatorFor(isLanguage(language) ? language : FALLBACK_LANGUAGE);
}

/**
 * Resolves when the app has taken over the prerendered screen or replaced it. Until then a link
 * loads a page.
 */
export function waitForHydration(page: Page): Promise<void> {
  return expect(page.locator('#root[data-path]')).toHaveCount(0);
}

/** Delays the scripts of the app. @returns a function that releases them */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The app has rendered the screen and no request is in flight. */
async function waitUntilSettled(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
