import type { Language } from '@prayer-swap/shared/messages/languages';
import { keepChosenLanguage, ownLanguage, showLanguage } from './device-language.ts';
import { tellLanguageChange } from './language.ts';
import { changeWords } from './words.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * This device speaks another language from now on, this page at once.
 *
 * @param choice null: as the browser or the phone does
 * @param agreed what has to go well as well, such as telling the account; asked once the words are here
 * @throws where its words did not come, or what `agreed` throws: everything stays as it was
 */
export async function chooseLanguage(
  choice: Language | null,
  agreed?: () => Promise<unknown>,
): Promise<void> {
  const language = choice ?? ownLanguage();
  await changeWords(language, agreed);
  keepChosenLanguage(choice);
  tellServer(choice);
  showLanguage(language);
  tellLanguageChange();
}

/** The server draws pages before any script. */
function tellServer(choice: Language | null) {
  const life = choice === null ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: what is to replace it is not in every browser yet
  document.cookie = `language=${choice ?? ''}; path=/; max-age=${life}; samesite=lax${secure}`;
}
