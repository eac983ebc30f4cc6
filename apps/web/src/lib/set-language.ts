import type { Language } from '@prayer-swap/shared/messages/languages';
import { applyLanguage, storeChosenLanguage, systemLanguage } from './device-language.ts';
import { notifyLanguageChange } from './language.ts';
import { loadLanguage } from './message-loader.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * This device speaks another language from now on, this page at once.
 *
 * @param choice null: as the browser or the phone does
 * @param beforeSwitch what has to go well as well, such as telling the account; asked once the words are here
 * @throws where its words did not come, or what `beforeSwitch` throws: everything stays as it was
 */
export async function setLanguage(
  choice: Language | null,
  beforeSwitch?: () => Promise<unknown>,
): Promise<void> {
  const language = choice ?? systemLanguage();
  await loadLanguage(language, beforeSwitch);
  storeChosenLanguage(choice);
  setLanguageCookie(choice);
  applyLanguage(language);
  notifyLanguageChange();
}

/** The server draws pages before any script. */
function setLanguageCookie(choice: Language | null) {
  const maxAge = choice === null ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: what is to replace it is not in every browser yet
  document.cookie = `language=${choice ?? ''}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
