/** Scripts that one language uses more than all others. */
const SCRIPTS = {
  ar: /\p{Script=Arabic}/gu,
  he: /\p{Script=Hebrew}/gu,
  hi: /\p{Script=Devanagari}/gu,
  pa: /\p{Script=Gurmukhi}/gu,
  bn: /\p{Script=Bengali}/gu,
  ta: /\p{Script=Tamil}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  el: /\p{Script=Greek}/gu,
  ko: /\p{Script=Hangul}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  zh: /\p{Script=Han}/gu,
};

/** Languages of the app that are not written in Latin letters. */
const NOT_LATIN = ['ar', 'he', 'hi'];

/**
 * The probable language of a member's text, from its script. A text in Latin letters has the language
 * of the reader, or English if the reader's is written in another script.
 *
 * @param readerLanguage the language of the page
 * @returns a language code
 */
export function guessTextLanguage(text: string, readerLanguage: string): string {
  const letters = text.match(/\p{Letter}/gu)?.length ?? 0;
  if (letters === 0) return readerLanguage;
  for (const [language, script] of Object.entries(SCRIPTS)) {
    if ((text.match(script)?.length ?? 0) * 2 > letters) return language;
  }
  return NOT_LATIN.includes(readerLanguage) ? 'en' : readerLanguage;
}
