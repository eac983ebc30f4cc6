import type { Page } from '@playwright/test';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import { getCompiledMessage } from '@prayer-swap/shared/messages/compiled-messages';
import type { CompiledMessage } from '@prayer-swap/shared/messages/format-message';
import type { Language } from '@prayer-swap/shared/messages/languages';

/** Shorter letter sequences occur in the names and numbers of every language. */
const MIN_LETTERS = 4;

/**
 * Finds English texts on a page in another language: in its title, its texts and its accessible
 * names. Texts of members, names of languages and the legal documents are excluded.
 */
export function createUntranslatedFinder(language: Language): (page: Page) => Promise<string[]> {
  // The catalogue's own keys.
  const codes = Object.keys(catalogues.en) as MessageCode[];
  const own = codes.map((code) => messagePattern(code, language));
  const english = codes
    .filter((code) => countLetters(catalogues.en[code]) >= MIN_LETTERS)
    .map((code) => messagePattern(code, 'en'));
  return async (page) =>
    [...new Set(await page.evaluate(collectVisibleTexts))].filter(
      (text) => english.some((one) => one.test(text)) && !own.some((one) => one.test(text)),
    );
}

/** Letters outside of placeholders. */
function countLetters(message: string): number {
  return message.replace(/\{[^{}]*\}/g, '').replace(/\P{L}/gu, '').length;
}

function messagePattern(code: MessageCode, language: Language): RegExp {
  return new RegExp(`^${patternSource(getCompiledMessage(catalogues[language], code))}$`, 's');
}

/** A message as a pattern: any value for a placeholder, any form of a plural. */
function patternSource(compiled: CompiledMessage): string {
  if (typeof compiled === 'string') return escapeRegExp(compiled);
  return compiled
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? '[\\d.,]+' : escapeRegExp(token);
      const [, , branches = {}] = token;
      const forms = Object.values(branches).filter(
        (form) => typeof form === 'string' || Array.isArray(form),
      );
      return forms.length > 0 ? `(?:${forms.map(patternSource).join('|')})` : '.+';
    })
    .join('');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function collectVisibleTexts(): string[] {
  const AS_WRITTEN = '[dir="auto"], .request-text, textarea, [lang]:not(html)';
  const NAMES = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'];
  const texts: string[] = [document.title.replace(/ · Prayer Swap$/, '')];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: around, textContent } = walker.currentNode;
    const isVisible = around?.closest('option') ?? around?.checkVisibility();
    if (isVisible && !around?.closest(AS_WRITTEN)) texts.push(textContent ?? '');
  }
  for (const element of document.body.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
    if (element.checkVisibility() && !element.closest('[lang]:not(html)'))
      texts.push(...NAMES.map((name) => element.getAttribute(name) ?? ''));
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
