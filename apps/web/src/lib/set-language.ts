import type { Language } from '@prayer-swap/shared/messages/languages';
import { applyLanguage, storeChosenLanguage, systemLanguage } from './device-language.ts';
import { notifyLanguageChange } from './language.ts';
import { loadLanguage } from './message-loader.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Changes the language of this device and of this page.
 *
 * @param choice of the account; null follows the browser or the phone
 * @param beforeSwitch must succeed before the switch, such as updating the account; runs once the
 *   messages are loaded
 * @throws if the messages cannot be loaded, or the error of `beforeSwitch`; nothing changes then
 */
export async function setLanguage(
  choice: Language | null,
  beforeSwitch?: () => Promise<unknown>,
): Promise<void> {
  const language = choice ?? systemLanguage();
  await loadLanguage(language, beforeSwitch);
  storeChosenLanguage(choice, { isOfAccount: true });
  setLanguageCookie(choice);
  applyLanguage(language);
  notifyLanguageChange();
}

/** The server renders pages before any script runs. */
function setLanguageCookie(choice: Language | null) {
  const maxAge = choice === null ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new
  document.cookie = `language=${choice ?? ''}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
